import { isIPv6 } from 'node:net';
import { listenAddresses } from '@chat/kit/config/listen-addresses';

/** Returns the addresses on which the gateways listen if the product is started with `env`. */
export function gatewayAddresses({ GATEWAY_HTTP_HOST: setting }: NodeJS.ProcessEnv): string[] {
  return listenAddresses(setting || 'localhost');
}

/**
 * Returns a host for URLs with which this machine reaches the gateways. It is 127.0.0.1, unless the gateways listen
 * only on other addresses.
 */
export function gatewayHost(env: NodeJS.ProcessEnv): string {
  const addresses = gatewayAddresses(env);
  const [first = '127.0.0.1'] = addresses;
  if (addresses.some((address) => ['127.0.0.1', '0.0.0.0', '::'].includes(address)))
    return '127.0.0.1';
  return isIPv6(first) ? `[${first}]` : first;
}
