import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { newPerson } from './people.ts';

const owner = inject('owner');

test('two POST /messages requests with the same Idempotency-Key send one message and return the same response', async () => {
  const person = await newPerson(owner);
  const key = { 'Idempotency-Key': randomUUID() };
  const message = { type: 'direct', to: [person.userId], content: 'only once' };

  const first = await person.post('/messages', message, key);
  const second = await person.post('/messages', message, key);
  expect(second.body).toEqual(first.body);

  const other = await person.post('/messages', { ...message, content: 'something else' }, key);
  expect(other).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });

  const found = await person.get('/messages', {
    anchor: 'newest',
    num_before: 10,
    num_after: 0,
    narrow: [{ operator: 'dm', operand: [person.userId] }],
  });
  expect(found.body.messages.map((one: { id: number }) => one.id)).toEqual([first.body.id]);
});

test('concurrent requests with the same Idempotency-Key send one message, and return CONFLICT while the first is running', async () => {
  const person = await newPerson(owner);
  const key = { 'Idempotency-Key': randomUUID() };
  const message = { type: 'direct', to: [person.userId], content: 'at once' };

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => person.post('/messages', message, key)),
  );
  const successes = answers.filter(({ status }) => status === 200);
  const conflicts = answers.filter(({ status }) => status === 409);
  expect(successes.length + conflicts.length).toBe(10);
  expect(conflicts.every(({ body }) => body.code === 'CONFLICT')).toBe(true);
  expect(new Set(successes.map(({ body }) => body.id)).size).toBe(1);
});
