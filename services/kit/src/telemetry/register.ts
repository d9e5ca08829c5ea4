// Given to `node --import`: runs before anything else is loaded, so that libraries can be instrumented.
// Without an endpoint to send to it loads nothing.

import { configuredSignals } from './configured-signals.ts';

const signals = configuredSignals(process.env);

if (signals.traces || signals.metrics) {
  // The hook must be in place before the SDK, which loads some of what is instrumented.
  const { register } = await import('import-in-the-middle/register-hooks.mjs');
  register();
  const [{ startSdk }, { serviceName }] = await Promise.all([
    import('./sdk.ts'),
    import('./service-name.ts'),
  ]);
  startSdk(serviceName(process.env, process.argv[1]), signals);
}
