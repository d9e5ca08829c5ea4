import { apiClient } from '../api-client/api-client.ts';
import { ensureAccounts } from '../demo/accounts.ts';
import { demoPeople } from '../demo/people.ts';
import type { Owner } from '../product/organization.ts';
import { channels, directs, mainTalk, online, personNamed, talks } from './scene.ts';

/**
 * Fills the owner's organization with the people and conversations that the pictures show. Returns the main channel's
 * id.
 */
export async function setScene(owner: Owner): Promise<number> {
  const client = apiClient(owner);
  const { signal } = new AbortController();
  const accounts = await ensureAccounts({ ...owner, client }, demoPeople, signal);
  const principals = [...accounts.values()].map(({ userId }) => userId);
  for (const channel of channels) {
    await client.post('/users/me/subscriptions', {
      ...{ subscriptions: [channel], principals, send_new_subscription_messages: false },
    });
  }
  for (const { channel, topic, lines } of talks) {
    for (const { by, text, reactions = {} } of lines) {
      const message = { type: 'channel', to: channel, topic, content: text };
      const { id } = await personNamed(accounts, by).client.post('/messages', message);
      for (const [emoji_name, people] of Object.entries(reactions)) {
        for (const name of people) {
          const reaction = { message_id: id, emoji_name };
          await personNamed(accounts, name).client.post(
            '/messages/{message_id}/reactions',
            reaction,
          );
        }
      }
    }
  }
  for (const { by, text } of directs) {
    const message = { type: 'direct', to: [owner.email], content: text };
    await personNamed(accounts, by).client.post('/messages', message);
  }
  for (const name of online) {
    const presence = { status: 'active', new_user_input: true, ping_only: true };
    await personNamed(accounts, name).client.post('/users/me/presence', presence);
  }
  const { stream_id } = await client.get('/get_stream_id', { stream: mainTalk.channel });
  return stream_id;
}
