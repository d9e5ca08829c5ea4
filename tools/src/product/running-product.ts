import { z } from 'zod';

const Owner = z.object({
  site: z.string(),
  email: z.string(),
  api_key: z.string(),
  password: z.string(),
});

/**
 * The organizations beside the one at the root host that end-to-end tests share, by the name under which they get the
 * owner: the last number of the address that each is reached at, 127.0.0.2 and so on.
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
  /** Where its services log, a file each. */
  logDirectory: z.string(),
});
export type RunningProduct = z.infer<typeof RunningProduct>;
