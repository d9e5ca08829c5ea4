import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { expect } from 'vitest';
import { crowdSize, idsIn, seedCrowd } from './crowd.ts';
import { type Messaging, type ReceivedEvent, test } from './messaging-under-test.ts';

// Events to many people name a roster. After any change of these people, and from any process, the users of roster and event
// together are exactly the recipients at the event's number.

const person = fc.integer({ min: 1, max: crowdSize - 1 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('react' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('subscription' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('activity' as const), person }) },
);
const steps = fc.array(fc.record({ process: fc.nat({ max: 1 }), step }), {
  minLength: 25,
  maxLength: 40,
});

type Process = Pick<Messaging, 'client'>;

test('sends each event to exactly the people in its channel, across changes and processes', {
  timeout: propertyTimeoutMs,
}, async ({ messaging }) => {
  await using other = await messaging.startProcess();
  const processes: readonly Process[] = [messaging, other];
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      const { realm, people, channel, author, messageId } = await seedCrowd(messaging);
      const as = { actor: realm.actor(author) };
      const expected: [type: string, userIds: number[]][] = [];
      const events: ReceivedEvent[] = [];
      let [edits, moves, reacts] = [0, 0, false];
      for (const { process, step: one } of actions) {
        const { client } = processes[process] ?? messaging;
        const send = async () => {
          const destination = { destination: { channelId: channel.id }, topic: 'topic' };
          const message = { ...destination, content: 'hello', clientName: 'test' };
          expected.push(['message', idsIn(channel, people, { onlyActive: true })]);
          return (await client.sendMessage(message, as)).messageId;
        };
        if (one.kind === 'send') await send();
        else if (one.kind === 'react') {
          const reaction = { messageId, emojiName: 'tada' };
          await (reacts ? client.removeReaction(reaction, as) : client.addReaction(reaction, as));
          reacts = !reacts;
          expected.push(['reaction', idsIn(channel, people, { onlyActive: true })]);
        } else if (one.kind === 'edit') {
          edits += 1;
          const edit = { messageId, content: `edit ${edits}`, propagateMode: 'change_one' };
          await client.updateMessage(edit, as);
          expected.push(['update_message', idsIn(channel, people)]);
        } else if (one.kind === 'move') {
          moves += 1;
          const move = { topic: `topic ${moves}`, propagateMode: 'change_all' };
          await client.updateMessage({ messageId, ...move, notifiesNewThread: true }, as);
          expected.push(['update_message', idsIn(channel, people)]);
          expected.push(['message', idsIn(channel, people, { onlyActive: true })]);
        } else if (one.kind === 'delete') {
          await client.deleteMessage({ messageId: await send() }, as);
          expected.push(['delete_message', idsIn(channel, people)]);
        } else {
          const changed = people[one.person];
          if (!changed) continue;
          if (one.kind === 'activity') {
            changed.isActive = !changed.isActive;
            await messaging.applyUser(realm, changed);
          } else {
            const isIn = channel.subscribers.has(changed.id);
            await messaging.change(
              realm,
              channel,
              isIn ? { left: [changed] } : { joined: [changed] },
            );
          }
        }
        const types = expected.map(([type]) => type);
        const drained = await messaging.drainEvents(realm);
        events.push(...drained.filter(({ type }) => types.includes(type)));
      }
      expect(events.map(({ type, userIds }) => [type, userIds])).toEqual(expected);
    }),
    { numRuns: repetitions({ usual: 2, long: 40 }) },
  );
});

test('refers to a roster that is stored once for all messages, but lists few people in the event', async ({
  messaging,
}) => {
  const { realm, people, channel, author } = await seedCrowd(messaging);
  const { db } = messaging.app.deps;
  const rosters = async () => db('roster').where({ realm_id: realm.id }).select('id');
  expect(await rosters()).toHaveLength(1);
  await messaging.send(realm, author, channel);
  const [sent] = await messaging.drainEvents(realm);
  expect(sent?.userIds).toEqual(idsIn(channel, people));
  expect(await rosters()).toHaveLength(1);
  const few = realm.addChannel(people.slice(0, 3));
  await messaging.applyRealm(realm);
  await messaging.send(realm, author, few);
  expect(await rosters()).toHaveLength(1);
});

test('stores a roster again before an event uses it if the stored roster is old or gone', async ({
  messaging,
}) => {
  const { realm, people, channel, author } = await seedCrowd(messaging);
  const { db } = messaging.app.deps;
  const ofRealm = () => db('roster').where({ realm_id: realm.id });
  await ofRealm().update({ named_at: db.raw("now() - interval '3 hours'") });
  await messaging.send(realm, author, channel);
  const recent = await ofRealm().whereRaw("named_at > now() - interval '1 hour'");
  expect(recent).toHaveLength(1);
  await ofRealm().delete();
  await messaging.send(realm, author, channel);
  const events = await messaging.drainEvents(realm);
  expect(events.map(({ userIds }) => userIds)).toEqual([
    idsIn(channel, people),
    idsIn(channel, people),
  ]);
});
