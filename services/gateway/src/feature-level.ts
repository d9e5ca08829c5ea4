import { z } from 'zod';
import type { Deployment } from './deps.ts';

/** The server supports every API feature up to this level. */
const featureLevel = 496;

/** Schema of the fields that tell clients the supported features. They appear under each prefix. */
export const versionFields = {
  svc_feature_level: z.int(),
  svc_version: z.string(),
  svc_merge_base: z.string(),
};

/** The version fields of a response. */
export function versionOf({ version }: Pick<Deployment, 'version'>) {
  return { svc_feature_level: featureLevel, svc_version: version, svc_merge_base: version };
}
