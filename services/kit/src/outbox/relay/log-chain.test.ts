import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntry } from '../../bus/client-log.ts';
import { clientEvent } from '../event.ts';
import { packRows } from '../rows.ts';
import { encodeRun } from './log-chain.ts';

const event = fc.record({
  type: fc.constantFrom('message', 'alert_words', ''),
  body: fc.string(),
  userIds: fc.array(fc.nat(5_000), { maxLength: 5 }),
  idCount: fc.integer({ min: 1, max: 3 }),
  traceparent: fc.constantFrom('', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'),
});
const runs = fc.array(fc.array(event, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
const first = fc.integer({ min: 1, max: 2 ** 40 });

test('encodes the events of all rows in one entry, each with the event number of its row', () => {
  fc.assert(
    fc.property(runs, first, (drafts, firstEventNumber) => {
      const rows = drafts.flatMap((events, index) => {
        const audienceOf = ({ userIds }: { userIds: number[] }) => ({ userIds });
        return packRows(
          events.map((draft) => clientEvent({ ...draft, audience: audienceOf(draft) })),
        ).map((row) => ({ ...row, event_number: firstEventNumber + index }));
      });
      const head = {
        ...{ realmId: 7, service: 'alpha', firstEventNumber },
        ...{ lastEventNumber: firstEventNumber + drafts.length - 1, previousSequence: 41 },
      };
      const { bytes, traceparent: ofFirst } = encodeRun(head, rows);
      const entry = decodeEntry(bytes);
      expect(entry).toMatchObject(head);
      expect(
        entry.events.map(({ eventNumber, type, bodyJson, idCount, traceparent }) => ({
          ...{ eventNumber, type, body: bodyJson, idCount, traceparent },
        })),
      ).toEqual(
        drafts.flatMap((events, index) =>
          events.map(({ userIds: _, ...rest }) => ({
            ...rest,
            eventNumber: firstEventNumber + index,
          })),
        ),
      );
      expect(ofFirst).toBe(drafts.flat()[0]?.traceparent ?? '');
    }),
  );
});
