import { expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson } from '../people.ts';
import { test } from './browser.ts';
import { newPlace } from './place.ts';
import { violationsAt, violationsOf } from './violations.ts';

// The first pages that people see pass axe in both themes; access.long.test.ts checks all others.

const owner = inject('owner');

test('the login page, the inbox and a conversation have no axe violations', async ({
  openPage,
  openClient,
}) => {
  const person = await newPerson(owner);
  const place = await newPlace(owner, [person]);
  await apiClient(owner).post('/messages', {
    type: 'direct',
    to: [person.userId],
    content: 'hello',
  });
  await place.say(
    person,
    'colors',
    'Some **bold** text, `code` and a [link](https://example.com).',
  );

  const login = await openPage(owner.site, { reducedMotion: 'reduce', path: '/login' });
  const found = await violationsOf(login, 'login');
  const client = await openClient(person, { reducedMotion: 'reduce' });
  found.push(...(await violationsAt(client, ['#inbox', place.topicPath('colors').slice(1)])));

  expect(found).toEqual([]);
});
