import { badRequest } from '@chat/kit/errors/catalog';
import type { PushNetwork__Output } from '@chat/proto/chat/notifications/v1/PushNetwork';
import type { Network } from './rules.ts';

const networks: Partial<Record<PushNetwork__Output, Network>> = {
  PUSH_NETWORK_APNS: 'apns',
  PUSH_NETWORK_FCM: 'fcm',
};

/** @throws BAD_REQUEST none is named */
export function networkOf(named: PushNetwork__Output): Network {
  const network = networks[named];
  if (!network) throw badRequest({ msg: 'No network is named' });
  return network;
}
