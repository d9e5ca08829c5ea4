import { readEnv } from '@chat/kit/config/read-env';
import { grpcHost, healthPort } from '@chat/kit/config/settings';
import { z } from 'zod';
import { type ServiceName, serviceNames } from './services.ts';

/** The settings of the process as a whole. */
export const processSettings = z.object({
  SERVICES: z
    .string()
    .default('all')
    .refine((value) => servicesIn(value) !== undefined, {
      error: `must be "all", or a list of different services: ${serviceNames.join(', ')}`,
    })
    .meta({
      description:
        'Services that the process runs: all, or a comma-separated list of gateway, users, channels, messaging, presence and notifications',
    }),
  GRPC_HOST: grpcHost,
  HEALTH_PORT: healthPort,
});

export type ProcessConfig = {
  /** The services, in the order in which they start. */
  services: ServiceName[];
  health: { host: string; port: number | undefined };
};

/** Reads the settings of the process. @throws one error that names every bad variable */
export function readProcessConfig(env: NodeJS.ProcessEnv): ProcessConfig {
  const e = readEnv(processSettings, env);
  return {
    services: servicesIn(e.SERVICES) ?? [],
    health: { host: e.GRPC_HOST, port: e.HEALTH_PORT },
  };
}

/** Returns the services in a value of SERVICES, in the order in which they start; undefined if the value is invalid. */
function servicesIn(value: string): ServiceName[] | undefined {
  if (value.trim() === 'all') return [...serviceNames];
  const names = value.split(',').map((name) => name.trim());
  const known = serviceNames.filter((name) => names.includes(name));
  return known.length === names.length ? known : undefined;
}
