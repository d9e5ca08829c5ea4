import { z } from 'zod';
import type { Deployment } from './deps.ts';

/** The API feature level. The server supports every API feature up to this level. */
const featureLevel = 496;

/**
 * The schema of the fields that show clients which features the server supports. A response has these fields under each
 * prefix.
 */
export const versionFields = {
  svc_feature_level: z.int(),
  svc_version: z.string(),
  svc_merge_base: z.string(),
};

/** Returns the version fields of a response. */
export function versionOf({ version }: Pick<Deployment, 'version'>) {
  return { svc_feature_level: featureLevel, svc_version: version, svc_merge_base: version };
}
