import { z } from 'zod';

/** Every feature of the API introduced before this level is supported. @spec rulings.md 1 */
export const featureLevel = 496;

/** Response fields that carry the product prefix, by their default names: a deployment may present others. */
export const prefixedVersion = {
  svc_feature_level: z.int().optional(),
  svc_version: z.string().optional(),
  svc_merge_base: z.string().optional(),
};
