import { SecondFactorChangeKind } from '@chat/proto/chat/common/v1/SecondFactorChangeKind';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { expect, test } from 'vitest';
import { texts } from './texts.ts';

const mail: DescribedMail__Output = {
  address: 'mia@example.com',
  recipientName: 'Mia',
  realmName: 'Plays',
  realmUrl: 'https://chat.example.com',
  realmIconUrl: 'https://chat.example.com/icon.png',
  link: 'https://chat.example.com/#settings/security',
  timezone: 'Europe/Berlin',
  unsubscribeUrl: '',
  about: 'secondFactorChange',
};

test('each change of second factors has a mail that says what happened, when, and what to do', () => {
  const written = Object.values(SecondFactorChangeKind).map((kind) =>
    texts.secondFactorChange(mail, { kind, passkeyName: 'Laptop', atSeconds: 1_763_970_000 }),
  );
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(written.length);
  for (const { subject, blocks } of written) {
    expect(subject).toMatch(/ at Plays$/);
    expect(JSON.stringify(blocks)).toContain('24 November 2025');
    expect(JSON.stringify(blocks)).toContain('change your password');
    expect(blocks.at(-1)).toMatchObject({ kind: 'button', url: mail.link });
  }
  const added = written.filter(({ subject }) => subject.includes('passkey was'));
  expect(added).toHaveLength(2);
  for (const { blocks } of added) expect(JSON.stringify(blocks)).toContain('“Laptop”');
});
