import { drain, killEach, killEachAlone, loseAll } from './production/losses.ts';
import { networkPolicies } from './production/network-policies.ts';
import { reinstall, restore, uninstall } from './production/removal.ts';
import { autoscale, scaleAll, scaleEach } from './production/scaling.ts';
import { secretsMissing } from './production/secrets-missing.ts';
import { changeSetting, migrateByJob, rollBack, upgradeImage } from './production/upgrades.ts';
import { installAsDocumented, openProduction, type ProductionStage } from './production-stage.ts';
import type { Scenario } from './step.ts';

/**
 * The product as in production: two pods of each service. The stores are in another namespace, and require TLS and
 * passwords.
 */
export const productionScenario: Scenario<ProductionStage> = {
  name: 'production',
  open: openProduction,
  steps: [
    {
      name: 'install',
      summary: 'stores, roles, secrets, values and product as documented; policies deny all else',
      async run(stage) {
        await installAsDocumented(stage);
        return undefined;
      },
    },
    secretsMissing,
    networkPolicies,
    upgradeImage,
    rollBack,
    changeSetting,
    migrateByJob,
    ...scaleEach,
    scaleAll,
    autoscale,
    ...killEach,
    ...killEachAlone,
    drain,
    loseAll,
    uninstall,
    reinstall,
    restore,
  ],
};
