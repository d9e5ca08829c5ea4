import { badSettings, listProblems } from '@chat/kit/config/read-env';
import { serveHealth } from '@chat/kit/grpc/health-service';
import { withOwnPorts } from '@chat/kit/grpc/own-process';
import { combineReadiness, type Readiness } from '@chat/kit/lifecycle/readiness';
import { gauge } from '@chat/kit/telemetry/metrics';
import { inService } from '@chat/kit/telemetry/service-scope';
import type { ProcessConfig } from './config.ts';
import type { PreparedService, ServiceName, Services } from './services.ts';

/** Services whose settings have been read, in the order in which they start. */
export type Prepared = ReadonlyMap<ServiceName, PreparedService>;

/**
 * Reads the settings of all services.
 *
 * @throws one error that names every bad setting of any service, once
 */
export function prepareServices(services: Services, env: NodeJS.ProcessEnv): Prepared {
  const problems = new Set(
    [...services.values()].flatMap(({ prepare }) => listProblems(prepare, env)),
  );
  if (problems.size > 0) throw badSettings([...problems]);
  return new Map([...services].map(([name, { prepare }]) => [name, prepare(env)]));
}

/**
 * Starts the services: first those behind the gateway, all together because they call each other while they start, then
 * the gateway. The health port reports the readiness of all of them. Disposing the result stops the gateway first and
 * the others in reverse order. The users service stops last, because all others call it.
 *
 * @throws an error if a service cannot start; the services that have started are stopped
 */
export async function startServices(
  prepared: Prepared,
  health: ProcessConfig['health'],
): Promise<AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const readiness: Record<string, Readiness> = {};
  const ports = new Set([...prepared.values()].flatMap(({ grpcPort }) => grpcPort ?? []));
  const enter = <T>(name: ServiceName, start: () => T) =>
    inService(name, () => withOwnPorts(ports, start));
  const starting = [...prepared]
    .filter(([name]) => name !== 'gateway')
    .map(async ([name, { start }]) => ({ name, service: await enter(name, () => start({})) }));
  for (const outcome of await Promise.allSettled(starting)) {
    if (outcome.status === 'fulfilled') opened.use(outcome.value.service);
  }
  for (const { name, service } of await Promise.all(starting)) readiness[name] = service.readiness;
  const gateway = prepared.get('gateway');
  if (gateway) {
    const running = opened.use(await enter('gateway', () => gateway.start({ ...readiness })));
    readiness.gateway = running.readiness;
  }
  for (const [name, one] of Object.entries(readiness)) inService(name, () => reportReadiness(one));
  opened.use(await serveHealth({ ...health, readiness: combineReadiness(readiness) }));
  return opened.move();
}

/**
 * Reports the readiness of the current service as the metric `chat.service.ready`. If the metric is missing, no process
 * runs the service.
 */
function reportReadiness(readiness: Readiness): void {
  gauge('chat.service.ready', { description: '1 while the service is ready', unit: '1' }, () =>
    readiness.isReady() ? 1 : 0,
  );
}
