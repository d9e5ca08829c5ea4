import type { AccountCredentials } from '../../api-client/accounts.ts';
import type { RequestText } from './load-contract.ts';
import { formRequest, serialNumber } from './request-text.ts';

/** A message of a hundred characters to a channel, no two the same, by each of the accounts. */
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
