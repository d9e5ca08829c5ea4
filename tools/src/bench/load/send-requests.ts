import type { AccountCredentials } from '../../api-client/accounts.ts';
import type { RequestText } from './load-contract.ts';
import { formRequest, serialNumber } from './request-text.ts';

/** Returns a request for each account that sends a unique message of a hundred characters to a channel. */
export function sendRequests(
  site: string,
  { channelId, accounts }: { channelId: number; accounts: readonly AccountCredentials[] },
): RequestText[] {
  const content = `Message ${serialNumber}: the quick brown fox jumps over the lazy dog, and **again**, until it is tired.`;
  return accounts.map(({ email, apiKey }) =>
    formRequest({
      site,
      path: '/api/v1/messages',
      email,
      apiKey,
      form: { type: 'channel', to: String(channelId), topic: 'throughput', content },
    }),
  );
}
