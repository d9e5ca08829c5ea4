import { expect, test } from 'vitest';
import { startProcess } from './process.ts';
import { startReceiver } from './receiver.ts';
import { openStage } from './stage.ts';
import type { Person } from './users-events.ts';

const token = 'abcdefghijklmnopqrstuvwxyz012345';

test("delivers every message to every bot in order, through crashes and outages of the bots' server", async () => {
  await using stage = await openStage();
  const person = stage.add();
  const first = await startReceiver();
  const webhook = { base_url: first.url(), interface: 1, token };
  const bots = [1, 2, 3].map(() => stage.add({ isBot: true, ownerId: person.id, webhook }));
  let lastId = 0;
  const wanted = new Map<number, number[]>(bots.map(({ id }) => [id, []]));
  /** Sends messages that mention each of the bots, several in the same entry. */
  async function mentionAll(times: number) {
    for (let time = 0; time < times; time += 1) {
      const messages = bots.flatMap((bot) => [mentionOf(bot), mentionOf(bot)]);
      await stage.announce(...messages);
    }
  }
  function mentionOf(bot: Person) {
    lastId += 1;
    wanted.get(bot.id)?.push(lastId);
    const place = { channelId: 9, topic: 'a topic' };
    return { id: lastId, senderId: person.id, content: 'hello', mentions: [bot.id], place };
  }

  const one = await startProcess(stage);
  await mentionAll(2);
  await expect.poll(() => first.received.length).toBeGreaterThan(0);
  const heard = first.received.map(({ body }) => JSON.parse(body));
  await first[Symbol.asyncDispose]();

  await mentionAll(10);
  await one[Symbol.asyncDispose]();
  await mentionAll(5);
  const two = await startProcess(stage);
  await using _three = await startProcess(stage);
  await mentionAll(5);
  await two[Symbol.asyncDispose]();
  await mentionAll(5);

  await using back = await startReceiver(first.port);
  const told = (bot: Person) =>
    [...heard, ...back.received.map(({ body }) => JSON.parse(body))]
      .filter(({ bot_email }) => bot_email === `user${bot.id}@example.com`)
      .map(({ message }) => message.id);
  await expect
    .poll(() => bots.map((bot) => new Set(told(bot)).size), { timeout: 150_000, interval: 200 })
    .toEqual(bots.map(({ id }) => wanted.get(id)?.length));
  for (const bot of bots) {
    // At least once: after a crash the last deliveries may be repeated, in order from there on. None is missing
    const places = told(bot).map((id) => wanted.get(bot.id)?.indexOf(id) ?? Number.NaN);
    const jumps = places.filter((place, index) => place > (places[index - 1] ?? -1) + 1);
    expect(jumps).toEqual([]);
  }
}, 240_000);

test('delays no other bots when a server that many bots share hangs', async () => {
  await using stage = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '20' });
  await using hanging = await startReceiver();
  await using others = await startReceiver();
  let [open, most] = [0, 0];
  hanging.behaviour.answer = (_request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
  };
  const person = stage.add();
  const served = (base_url: string) => (): Person =>
    stage.add({ isBot: true, ownerId: person.id, webhook: { base_url, interface: 1, token } });
  const stuck = Array.from({ length: 30 }, served(hanging.url()));
  const free = Array.from({ length: 20 }, served(others.url()));
  await using _replica = await stage.replica();
  let lastId = 0;
  const mentionEach = async (bots: readonly Person[]) => {
    const place = { channelId: 9, topic: 'a topic' };
    const messages = bots.map((bot) => {
      lastId += 1;
      return { id: lastId, senderId: person.id, content: 'hi', mentions: [bot.id], place };
    });
    await stage.announce(...messages);
    return messages.map(({ id }) => id);
  };

  await mentionEach(stuck);
  await expect.poll(() => hanging.received.length).toBeGreaterThan(10);
  const wanted = [await mentionEach(free), await mentionEach(free)].flat();

  await expect.poll(() => others.messageIds().sort((a, b) => a - b)).toEqual(wanted);
  // At most as many requests as one server may have at once
  expect(most).toBe(16);
  // The service stops after its requests have ended
  await hanging[Symbol.asyncDispose]();
});

test("gives up on an unreachable server and notifies the bot's owner", async () => {
  await using stage = await openStage();
  const person = stage.add();
  const gone = await startReceiver();
  await gone[Symbol.asyncDispose]();
  const webhook = { base_url: gone.url(), interface: 1, token };
  const bot = stage.add({ isBot: true, ownerId: person.id, webhook });
  // The hour of retries is over
  await using _replica = await stage.replica({ now: () => Date.now() + 3_600_000 });
  const place = { userIds: [person.id, bot.id] };
  await stage.announce({ id: 1, senderId: person.id, content: 'hello', place });

  await expect.poll(() => stage.notices.length).toBe(1);
  expect(stage.replies).toMatchObject([
    { botId: bot.id, content: 'Failure! Bot is unavailable', direct: { userIds: [person.id] } },
  ]);
  const [notice] = stage.notices;
  expect(notice).toMatchObject({ direct: { userIds: [person.id] } });
  expect(notice?.content).toContain('could not be reached');
});
