import type { Mutant } from './mutant.ts';
import { channelsMutants } from './mutants/channels.ts';
import { gatewayMutants } from './mutants/gateway.ts';
import { kitMutants } from './mutants/kit.ts';
import { messagingMutants } from './mutants/messaging.ts';
import { notificationsMutants } from './mutants/notifications.ts';
import { operatorMutants } from './mutants/operator.ts';
import { presenceMutants } from './mutants/presence.ts';
import { usersMutants } from './mutants/users.ts';
import { webMutants } from './mutants/web.ts';

/** All mutants, sorted by the package that contains the fault. */
export const mutants: readonly Mutant[] = [
  ...gatewayMutants,
  ...usersMutants,
  ...channelsMutants,
  ...messagingMutants,
  ...presenceMutants,
  ...notificationsMutants,
  ...kitMutants,
  ...webMutants,
  ...operatorMutants,
];
