import { z } from 'zod';

const Owner = z.object({
  site: z.string(),
  email: z.string(),
  api_key: z.string(),
  password: z.string(),
});

/**
 * The organizations that end-to-end tests share, in addition to the one at the root host. Each entry has the name with
 * which tests get the owner, and the last number of the organization's address (127.0.0.2 and so on).
 */
export const furtherOrganizations = [
  ['otherOwner', 2],
  ['unchangingOwner', 3],
  ['triedOwner', 4],
  ['changedOwner', 5],
  ['freshOwner', 6],
  ['previewingOwner', 7],
] as const;

/** A product that is already running, for the end-to-end tests. */
export const RunningProduct = z.object({
  owner: Owner,
  others: z.record(z.string(), Owner),
  /** The folder that contains a log file for each service. */
  logDirectory: z.string(),
});
export type RunningProduct = z.infer<typeof RunningProduct>;
