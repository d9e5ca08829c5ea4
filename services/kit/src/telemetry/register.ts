// Passed to `node --import`. Runs before anything else is loaded, so that libraries can be instrumented. Loads nothing
// if no signal has a destination.

import { configuredSignals } from './configured-signals.ts';

const signals = configuredSignals(process.env);

if (signals.traces || signals.metrics) {
  // The hook must be installed before the SDK, which loads some of the instrumented libraries.
  const { register } = await import('import-in-the-middle/register-hooks.mjs');
  register();
  const [{ startSdk }, { serviceName }] = await Promise.all([
    import('./sdk.ts'),
    import('./service-name.ts'),
  ]);
  startSdk(serviceName(process.env, process.argv[1]), signals);
}
