import { conflict, serviceUnavailable } from '@chat/kit/errors/catalog';
import { expect, test, vi } from 'vitest';
import { notifyOwnerOfUnknownChannel } from './webhook-bot.ts';

const bot = {
  identity: { realmId: 7, userId: 12 },
  actor: { realmId: 7, userId: 12 },
} as Parameters<typeof notifyOwnerOfUnknownChannel>[1];

/** Notifies owner 3. Returns the text that the notification bot sends and the idempotency key. */
async function tell(
  channel: string,
  now: number,
  sendSystemMessage = vi.fn().mockResolvedValue({}),
) {
  const accounts = { getOwnUser: vi.fn().mockResolvedValue({ userJson: '{"full_name":"Hook"}' }) };
  const deps = { accounts, messaging: { sendSystemMessage } } as unknown as Parameters<
    typeof notifyOwnerOfUnknownChannel
  >[0];
  const { signal } = new AbortController();
  await notifyOwnerOfUnknownChannel(deps, bot, { ownerId: 3, channel, now, signal });
  const [notice, { idempotency }] = sendSystemMessage.mock.calls[0] ?? [];
  return { notice, key: idempotency.key };
}

test("mentions the bot in the message to the owner and shows the channel's name as plain text", async () => {
  const { notice } = await tell('a `b`\n**c**', 0);
  expect(notice).toMatchObject({ realmId: 7, direct: { userIds: [3] } });
  expect(notice.content).toContain('@_**Hook|12**');
  expect(notice.content).toContain('`a b **c**`');
  expect((await tell('x'.repeat(1_000), 0)).notice.content.length).toBeLessThan(300);
});

test('uses one idempotency key per minute, so that the owner is notified only once', async () => {
  const first = await tell('one', 60_000);
  expect((await tell('other', 119_999)).key).toBe(first.key);
  expect((await tell('one', 120_000)).key).not.toBe(first.key);
});

test('succeeds while another request notifies the owner, and fails on any other error', async () => {
  const failing = (error: Error) => tell('one', 0, vi.fn().mockRejectedValue(error));
  await expect(failing(conflict({}))).resolves.toBeDefined();
  await expect(failing(serviceUnavailable({}))).rejects.toMatchObject({
    code: serviceUnavailable.code,
  });
});
