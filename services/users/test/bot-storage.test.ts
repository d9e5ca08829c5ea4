import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { newBot, ownerAndMember } from './bots.ts';
import { type TestUsers, test } from './users.ts';

describe('bot storage', () => {
  async function botActor(users: TestUsers): Promise<Actor> {
    const { member } = await ownerAndMember(users);
    const bot = await newBot(users, member);
    return users.actorOf(member.realmId, bot.id);
  }

  test('stores values by key, separately for each bot', async ({ users }) => {
    const actor = await botActor(users);
    const other = await botActor(users);
    await users.rpc.writeBotStorage({ storage: { a: '1', b: '2' } }, { actor });
    await users.rpc.writeBotStorage({ storage: { b: '3', c: '' } }, { actor });
    const all = { a: '1', b: '3', c: '' };
    expect(await users.rpc.readBotStorage({}, { actor })).toEqual({ storage: all });
    expect(await users.rpc.readBotStorage({ keys: ['b'], hasKeys: true }, { actor })).toEqual({
      storage: { b: '3' },
    });
    expect(await users.rpc.readBotStorage({}, { actor: other })).toEqual({ storage: {} });
    await users.rpc.clearBotStorage({ keys: ['a'], hasKeys: true }, { actor });
    expect(await users.rpc.readBotStorage({}, { actor })).toEqual({ storage: { b: '3', c: '' } });
    await users.rpc.clearBotStorage({}, { actor });
    expect(await users.rpc.readBotStorage({}, { actor })).toEqual({ storage: {} });
  });

  test('rejects unknown keys, null bytes, values above the quota and actors that are not bots', async ({
    users,
  }) => {
    const actor = await botActor(users);
    await users.rpc.writeBotStorage({ storage: { a: '1' } }, { actor });
    const rejection = { code: 'BAD_REQUEST' };
    for (const keys of [['a', 'b'], ['a\0']]) {
      const request = { keys, hasKeys: true };
      await expect(users.rpc.readBotStorage(request, { actor })).rejects.toMatchObject(rejection);
      await expect(users.rpc.clearBotStorage(request, { actor })).rejects.toMatchObject(rejection);
    }
    const bad: Record<string, string>[] = [{ a: '\0' }, { 'a\0': '1' }];
    for (const storage of bad) {
      await expect(users.rpc.writeBotStorage({ storage }, { actor })).rejects.toMatchObject(
        rejection,
      );
    }
    const part = 'x'.repeat(2_500_000);
    for (const key of ['1', '2', '3']) {
      await users.rpc.writeBotStorage({ storage: { [key]: part } }, { actor });
    }
    await expect(
      users.rpc.writeBotStorage({ storage: { 4: part } }, { actor }),
    ).rejects.toMatchObject(rejection);
    expect(await users.rpc.readBotStorage({ keys: ['a'], hasKeys: true }, { actor })).toEqual({
      storage: { a: '1' },
    });
    const person = { ...actor, isBot: false };
    await expect(users.rpc.readBotStorage({}, { actor: person })).rejects.toMatchObject(rejection);
  });
});
