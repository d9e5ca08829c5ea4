import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const Package = z.object({ name: z.string() });

/** `OTEL_SERVICE_NAME`, or else the name of the package that `entry`, the process's main file, belongs to. */
export function serviceName(env: NodeJS.ProcessEnv, entry: string | undefined): string {
  const { OTEL_SERVICE_NAME: named } = env;
  if (named) return named;
  const file = entry && findPackageJSON(pathToFileURL(entry));
  if (!file) return 'unknown_service';
  const { name } = Package.parse(JSON.parse(readFileSync(file, 'utf8')));
  // @chat/messaging is messaging.
  return name.slice(name.lastIndexOf('/') + 1);
}
