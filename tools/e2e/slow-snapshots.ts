import { beforeAll, expect, test } from 'vitest';
import { processesOf } from '../src/product/product.ts';
import type { Backend } from '../src/product/services.ts';
import type { OwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';

/** The fields in the response to `POST /register` that differ from call to call. */
const ownFields = [
  'queue_id',
  'last_event_id',
  'server_timestamp',
  // The start time of the gateway process.
  'server_generation',
];

/**
 * Defines tests of `POST /register` while one of the services does not respond. The product needs a process for each
 * service.
 */
export function testSlowSnapshots(ownOf: () => OwnProduct): void {
  let own: OwnProduct;
  let ann: Person;

  // Data in every part of the snapshot, so that a missing part shows.
  beforeAll(async () => {
    own = ownOf();
    ann = await newPerson(await own.addOrganization(3));
    const written = await Promise.all([
      ann.post('/users/me/alert_words', { alert_words: ['soup'] }),
      ann.post('/users/me/subscriptions', { subscriptions: [{ name: uniqueName('slow') }] }),
      ann.post('/drafts', {
        drafts: [{ type: '', to: [], topic: '', content: 'later', timestamp: 1_790_000_000 }],
      }),
      ann.post('/users/me/status', { status_text: 'here' }),
      ann.post('/register_client_device'),
    ]);
    for (const { status, body } of written) expect(status, JSON.stringify(body)).toBe(200);
  });

  const register = async () => {
    const { status, body } = await ann.post('/register', {});
    const fields = Object.entries(body).filter(([name]) => !ownFields.includes(name));
    return { status, body, fields: Object.fromEntries(fields) };
  };

  test.each<[service: Backend, answered: number]>([
    ['users', 503],
    ['channels', 503],
    ['messaging', 503],
    // Clients work without these parts.
    ['presence', 200],
    ['notifications', 200],
  ])(
    'a client soon gets a complete snapshot even if %s does not respond to its first register',
    async (service, answered) => {
      const complete = await register();
      expect(complete.fields).toMatchObject({
        alert_words: ['soup'],
        drafts: [{ content: 'later' }],
        user_status: { [ann.userId]: { status_text: 'here' } },
        devices: { [Object.keys(complete.body.devices)[0] ?? '']: {} },
      });

      const processes = processesOf(own.product, service);
      for (const one of processes) one.kill('SIGSTOP');
      const slow = await register().finally(() => {
        for (const one of processes) one.kill('SIGCONT');
      });

      expect(slow.status).toBe(answered);
      if (answered === 200) {
        const { queue_id, last_event_id } = slow.body;
        const poll = { queue_id, last_event_id, dont_block: true };
        await expect
          .poll(async () => (await ann.get('/events', poll)).body)
          .toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
      }
      await expect.poll(async () => (await register()).status).toBe(200);
      expect((await register()).fields).toEqual(complete.fields);
    },
  );
}
