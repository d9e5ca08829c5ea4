import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const NAMELESS = 'unknown_service';

const Package = z.object({ name: z.string().default(NAMELESS) });

/**
 * Returns `OTEL_SERVICE_NAME` if it is set. Otherwise returns the only service in `SERVICES`. If there is not exactly
 * one, returns the name of the package that contains `entry`, the main file of the process.
 */
export function serviceName(env: NodeJS.ProcessEnv, entry: string | undefined): string {
  const { OTEL_SERVICE_NAME: named, SERVICES: services } = env;
  if (named) return named;
  if (services && services !== 'all' && /^\w+$/.test(services)) return services;
  // The process was started by --eval, or with a name that Node completes. A missing name must not fail the start.
  if (!entry || !existsSync(entry)) return NAMELESS;
  const file = findPackageJSON(pathToFileURL(entry));
  // Outside any package, the result is the entry itself.
  if (!file?.endsWith('package.json')) return NAMELESS;
  const { name } = Package.parse(JSON.parse(readFileSync(file, 'utf8')));
  // @chat/messaging becomes messaging.
  return name.slice(name.lastIndexOf('/') + 1);
}
