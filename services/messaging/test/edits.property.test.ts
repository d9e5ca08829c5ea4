import { propertyLimits, propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import fc from 'fast-check';
import { type EditsWorld, editsWorld, type PropagateMode } from './edits-world.ts';
import { type Messaging, test } from './messaging-under-test.ts';

// After random sends, edits, moves, deletions and membership changes, the service returns what a plain list contains:
// histories, topics, unread messages and first messages. A client derives the same from events alone.

const runs = repetitions({ usual: 4, long: 200 });

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

type Step = { run(world: EditsWorld): Promise<void> };

const user = fc.nat({ max: 2 });
const channel = fc.nat({ max: 1 });
const topic = fc.constantFrom('a', 'A', 'b', '');
const message = fc.nat({ max: 50 });
const content = fc.constantFrom('one', 'two', 'three');
const mode = fc.constantFrom<PropagateMode[]>('change_one', 'change_later', 'change_all');

/** Returns an arbitrary of steps that call `run` with the values of `parts`. A failed run prints the values. */
function doing<Parts extends object>(
  weight: number,
  name: string,
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
  run: (world: EditsWorld, given: Parts) => Promise<void>,
) {
  const arbitrary = fc.record(parts).map((given): Step => {
    const text = `${name} ${JSON.stringify(given)}`;
    const step = { run: (world: EditsWorld) => run(world, given) };
    return Object.assign(step, { [fc.toStringMethod]: () => text });
  });
  return { weight, arbitrary };
}

const anyStep = fc.oneof(
  doing(5, 'send', { user, channel, topic }, (world, to) =>
    world.send(to.user, to.channel, to.topic),
  ),
  doing(2, 'edit', { message, content }, (world, given) =>
    world.edit(given.message, given.content),
  ),
  doing(
    4,
    'move',
    {
      ...{ message, mode, topic: fc.option(topic, { nil: undefined }) },
      ...{
        channel: fc.option(channel, { nil: undefined }),
        content: fc.option(content, { nil: undefined }),
      },
    },
    (world, given) => world.move(given.message, given, given.mode),
  ),
  doing(2, 'delete', { message }, (world, given) => world.delete(given.message)),
  doing(1, 'delete topic', { channel, topic }, (world, given) =>
    world.deleteTopic(given.channel, given.topic),
  ),
  doing(1, 'join', { user, channel }, (world, to) => world.join(to.user, to.channel)),
  doing(1, 'leave', { user, channel }, (world, from) => world.leave(from.user, from.channel)),
  doing(2, 'read', { user, message }, (world, given) => world.read(given.user, given.message)),
  doing(1, 'check', {}, (world) => world.check()),
);

test('keeps messages equal to a plain list after random edits, moves and deletions', {
  timeout: propertyTimeoutMs,
}, async () => {
  const given = fc.array(anyStep, { minLength: 5, maxLength: 30, size: 'max' });
  const check = fc.asyncProperty(given, async (steps) => {
    const world = await editsWorld(messaging);
    for (const step of steps) await step.run(world);
    await world.check();
  });
  await fc.assert(check, { numRuns: runs, ...propertyLimits });
});

test('does not move messages in the topic that already have the new spelling', async () => {
  const world = await editsWorld(messaging);
  await world.send(0, 0, 'A');
  await world.send(0, 0, 'a');
  await world.move(1, { topic: 'A' }, 'change_all');
  await world.check();
});
