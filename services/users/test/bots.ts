import type { Actor } from '@chat/kit/actor/actor';
import type { CreateBotRequest } from '@chat/proto/chat/users/v1/CreateBotRequest';
import { expect } from 'vitest';
import { z } from 'zod';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import type { TestRealm, TestUsers } from './users.ts';

export const Created = z.object({
  user_id: z.int(),
  api_key: z.string().regex(/^[A-Za-z0-9]{32}$/),
  avatar_url: z.string(),
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
});
const Updated = z.looseObject({ full_name: z.string() });
const Records = z.object({
  realm_bots: z.array(z.looseObject({ user_id: z.int(), services: z.array(z.unknown()) })),
});

export const webhook = { botType: 3, payloadUrl: 'https://bots.example.com/hook' };
let made = 0;

/** Creates a bot with unique names. */
export async function newBot(users: TestUsers, owner: Actor, request: CreateBotRequest = {}) {
  made += 1;
  const { userId, botJson } = await users.rpc.createBot(
    {
      fullName: `Bot ${made}`,
      shortName: `bot${made}`,
      botType: 1,
      interfaceType: 1,
      ...request,
    },
    { actor: owner },
  );
  const created = Created.parse(JSON.parse(botJson));
  expect(created.user_id).toBe(userId);
  return { id: userId, name: request.fullName ?? `Bot ${made}`, key: created.api_key, ...created };
}

export async function identityOf(users: TestUsers, apiKey: string) {
  return (await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) })).identity;
}

export async function updateBot(users: TestUsers, actor: Actor, request: object) {
  const { botJson } = await users.rpc.updateBot(request, { actor });
  return Updated.parse(JSON.parse(botJson));
}

export async function recordsFor(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['realm_bot'] }, { actor });
  return Records.parse(JSON.parse(fieldsJson)).realm_bots;
}

/** Waits for at least `count` client events about the bot and returns them without the first `after`. */
export async function botEventsOf(
  users: TestUsers,
  realm: TestRealm,
  botId: number,
  count: number,
  after = 0,
) {
  const own = async () =>
    (await users.eventsOf(realm.realmId, 0)).filter(({ body }) => isAbout(botId, Object(body)));
  await expect.poll(async () => (await own()).length).toBeGreaterThanOrEqual(after + count);
  return (await own()).slice(after);
}

function isAbout(botId: number, { person, bot, user_ids = [] }: Record<string, unknown>) {
  const users = [Object(person).user_id, Object(bot).user_id, ...Object.values(Object(user_ids))];
  return users.includes(botId);
}

/** The number of client events about a member's new bot. */
export const ofCreation = 4;

export async function ownerAndMember(users: TestUsers) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, 'mia@example.com');
  return { realm, member };
}
