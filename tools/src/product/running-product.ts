import { z } from 'zod';

const Owner = z.object({
  site: z.string(),
  email: z.string(),
  api_key: z.string(),
  password: z.string(),
});

/** What the end-to-end tests must know of a product that somebody else runs for them. */
export const RunningProduct = z.object({
  owner: Owner,
  otherOwner: Owner,
  unchangingOwner: Owner,
  triedOwner: Owner,
  /** Where its services log, a file each. */
  logDirectory: z.string(),
});
export type RunningProduct = z.infer<typeof RunningProduct>;
