import { isIPv6 } from 'node:net';
import { listenAddresses } from '@chat/kit/config/listen-addresses';

/** Returns the addresses on which the gateways of a product started with `env` listen. */
export function gatewayAddresses({ GATEWAY_HTTP_HOST: setting }: NodeJS.ProcessEnv): string[] {
  return listenAddresses(setting || 'localhost');
}

/**
 * Returns the host of a URL that reaches the gateways from this machine: 127.0.0.1, unless they listen only on other
 * addresses.
 */
export function gatewayHost(env: NodeJS.ProcessEnv): string {
  const addresses = gatewayAddresses(env);
  const [first = '127.0.0.1'] = addresses;
  if (addresses.some((address) => ['127.0.0.1', '0.0.0.0', '::'].includes(address)))
    return '127.0.0.1';
  return isIPv6(first) ? `[${first}]` : first;
}
