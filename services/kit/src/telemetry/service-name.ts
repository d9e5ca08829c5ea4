import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const NAMELESS = 'unknown_service';

const Package = z.object({ name: z.string().default(NAMELESS) });

/**
 * `OTEL_SERVICE_NAME`, or else the only service that `SERVICES` names, or else the name of the package that `entry`, the
 * process's main file, belongs to.
 */
export function serviceName(env: NodeJS.ProcessEnv, entry: string | undefined): string {
  const { OTEL_SERVICE_NAME: named, SERVICES: services } = env;
  if (named) return named;
  if (services && services !== 'all' && /^\w+$/.test(services)) return services;
  // Started by --eval, or by a name that Node completes: naming is not worth a failed start.
  if (!entry || !existsSync(entry)) return NAMELESS;
  const file = findPackageJSON(pathToFileURL(entry));
  // Outside of any package the entry itself is found.
  if (!file?.endsWith('package.json')) return NAMELESS;
  const { name } = Package.parse(JSON.parse(readFileSync(file, 'utf8')));
  // @chat/messaging is messaging.
  return name.slice(name.lastIndexOf('/') + 1);
}
