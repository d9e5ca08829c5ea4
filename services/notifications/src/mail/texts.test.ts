import { SecondFactorChangeKind } from '@chat/proto/chat/common/v1/SecondFactorChangeKind';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { type MailText, texts } from './texts.ts';

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

const links = { ...mail, link: 'https://chat.example.com/join/abc?a=1&b=2' };
const described: DescribedMail__Output = {
  ...links,
  realmName: "Zoë's Plays & Games",
  expiresAtSeconds: 1_763_970_000,
};

/** Every text that the kinds of mail have. */
const written: Readonly<Record<keyof typeof texts, readonly MailText[]>> = {
  invitation: [false, true].map((isReminder) =>
    texts.invitation(described, { inviterName: 'Zoë', isReminder }),
  ),
  addressConfirmation: [false, true].map((isNotice) =>
    texts.addressConfirmation(described, {
      ...{ oldAddress: 'mia@example.com', newAddress: 'mia@example.org', isNotice },
    }),
  ),
  passwordReset: [
    texts.passwordReset(described, { isDeactivated: false }),
    texts.passwordReset(described, { isDeactivated: true }),
    texts.passwordReset({ ...described, recipientName: '' }, { isDeactivated: false }),
  ],
  signUp: [false, true].map((hasAccount) => texts.signUp(described, { hasAccount })),
  newLogin: [described, { ...described, link: '' }].map((one) =>
    texts.newLogin(one, {
      ...{ atSeconds: 1_763_970_000, browser: 'Firefox on Linux', ipAddress: '2001:db8::7' },
    }),
  ),
  deactivation: ['', 'Thank you, & see you at the "party"!'].map((comment) =>
    texts.deactivation(described, { comment }),
  ),
  setup: [texts.setup(described)],
  secondFactorChange: Object.values(SecondFactorChangeKind).map((kind) =>
    texts.secondFactorChange(described, { kind, passkeyName: 'Laptop', atSeconds: 1_763_970_000 }),
  ),
  secondFactorRequired: [false, true].map((isReminder) =>
    texts.secondFactorRequired(described, { dueAtSeconds: 1_763_970_000, isReminder }),
  ),
  scimToken: [true, false].map((isNew) =>
    texts.scimToken(described, {
      ...{ name: 'Okta', scope: 'SCIM_SCOPE_GROUPS', expiresAtSeconds: 1_763_970_000, isNew },
    }),
  ),
  botTransferred: [
    ...[true, false].map((isNewOwner) =>
      texts.botTransferred(described, {
        ...{ botName: 'Deploy bot', otherName: 'Zoë', isNewOwner, payloadUrl: '' },
      }),
    ),
    texts.botTransferred(described, {
      ...{ botName: 'Deploy bot', otherName: '', isNewOwner: true },
      payloadUrl: 'https://bots.example.com/hook',
    }),
  ],
  welcome: [texts.welcome(described), texts.welcome({ ...described, link: '' })],
};

describe('the text part', () => {
  const cases = Object.entries(written).flatMap(([kind, all]) =>
    all.map((text) => ({ kind, subject: text.subject, text })),
  );

  test.for(cases)('of $kind, "$subject", reads well and has every link', ({ subject, text }) => {
    const { message } = composeMail('00000000-0000-4000-8000-000000000000', text, {
      from: { name: 'Chat', address: 'chat@example.com' },
      to: { name: 'Mia', address: mail.address },
      realm: { name: described.realmName, url: mail.realmUrl, iconUrl: mail.realmIconUrl },
    });
    expect(subject).toContain(described.realmName);
    expect(message.text).not.toMatch(/<\/?[a-z][^>]*>|&(?:[a-z]+|#\w+);|undefined|\[object/i);
    const long = message.text
      .split('\n')
      .filter((line) => line.length > 76 && !/^https?:\S+$/.test(line));
    expect(long).toEqual([]);
    const urls = [...message.html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(urls).toContain(mail.realmUrl);
    for (const url of urls) expect(message.text.split('\n')).toContain(url);
  });
});

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
