import { expect, test } from 'vitest';
import { watchDelivery } from './watch-delivery.ts';

const event = (id: number, content: string) => ({ id, type: 'message', message: { id, content } });

test('reports no problem when each message arrives once in every queue, in order', () => {
  const watch = watchDelivery(1, { queues: 2, messages: 2 });
  const [first, second] = [watch.send(), watch.send()];
  for (const queue of [0, 1]) watch.arrived(queue, [event(7, first), event(8, second)]);

  expect(watch.missing()).toBe(0);
  expect(watch.report()).toMatchObject({ expected: 4, lost: 0, duplicated: 0, reordered: 0 });
});

test('counts lost, duplicated and reordered deliveries', () => {
  const watch = watchDelivery(1, { queues: 2, messages: 3 });
  const [first, second] = [watch.send(), watch.send()];
  watch.arrived(0, [event(8, second)]);
  watch.arrived(0, [event(7, first), event(8, second)]);

  expect(watch.report()).toMatchObject({ expected: 6, lost: 4, duplicated: 1, reordered: 1 });
});

test('does not count a rejected message as lost', () => {
  const watch = watchDelivery(1, { queues: 2, messages: 2 });
  const [first, second] = [watch.send(), watch.send()];
  watch.refuse(second);
  watch.arrived(0, [event(7, first)]);

  expect(watch.missing()).toBe(1);
  watch.arrived(1, [event(7, first), event(8, second)]);
  expect(watch.report()).toMatchObject({ expected: 2, lost: 0, duplicated: 0, reordered: 0 });
});

test('ignores other events and the messages of another watch', () => {
  const watch = watchDelivery(2, { queues: 1, messages: 1 });
  watch.send();
  const other = watchDelivery(1, { queues: 1, messages: 1 });
  watch.arrived(0, [{ id: 1, type: 'heartbeat' }, event(2, other.send()), event(3, 'hello')]);

  expect(watch.missing()).toBe(1);
  expect(watch.report().latencyMs.p99).toBeNaN();
});
