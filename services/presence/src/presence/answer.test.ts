import { chat } from '@chat/proto/load';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemberTexts } from '../live/member-texts.ts';
import { writeAnswer } from './answer.ts';

const { responseSerialize, responseDeserialize } = chat.presence.v1.Presence.service.ReportPresence;

function cutOf(people: number) {
  const texts = createMemberTexts();
  const places = Array.from({ length: people }, (_, index) =>
    texts.append({ userId: index + 1, active: 1_700_000_000, idle: 1_700_000_060, updateId: 1 }),
  );
  return texts.objectOf(places);
}

test('a text that is cut out is the same message to whoever knows the contract', () => {
  fc.assert(
    fc.property(
      fc.record({
        lastUpdateId: fc.maxSafeInteger(),
        serverTimestamp: fc.double({ noNaN: true }),
      }),
      // From nobody to more than there is room for at the desk.
      fc.oneof(fc.nat(200), fc.nat(6_000)),
      (others, people) => {
        const cut = cutOf(people);
        const read = responseDeserialize(writeAnswer({ ...others, presencesJson: cut }));
        const whole = responseSerialize({ ...others, presencesJson: cut.toString() });
        expect(read).toEqual(responseDeserialize(whole));
      },
    ),
    { numRuns: 50 },
  );
});

test('a text that is whole, and none, are written as the contract says', () => {
  const others = { lastUpdateId: -1, serverTimestamp: 1_700_000_000.5 };
  for (const answer of [others, { ...others, presencesJson: '{"hü@example.com":{}}' }]) {
    expect(writeAnswer(answer)).toEqual(responseSerialize(answer));
  }
});
