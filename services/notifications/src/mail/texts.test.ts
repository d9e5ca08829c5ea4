import { SecurityChangeKind } from '@chat/proto/chat/common/v1/SecurityChangeKind';
import { SecurityChangeSource } from '@chat/proto/chat/common/v1/SecurityChangeSource';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { type MailText, texts } from './texts.ts';

type SecurityChange = NonNullable<DescribedMail__Output['securityChange']>;

const mail: DescribedMail__Output = {
  address: 'mia@example.com',
  recipientName: 'Mia',
  realmName: 'Plays',
  realmUrl: 'https://chat.example.com',
  realmIconUrl: 'https://chat.example.com/icon.png',
  link: 'https://chat.example.com/#settings/security',
  timezone: 'Europe/Berlin',
  unsubscribeUrl: '',
  about: 'securityChange',
};

const links = { ...mail, link: 'https://chat.example.com/join/abc?a=1&b=2' };
const described: DescribedMail__Output = {
  ...links,
  realmName: "Zoë's Plays & Games",
  expiresAtSeconds: 1_763_970_000,
};

const change: SecurityChange = {
  kind: 'LOGIN',
  ...{ source: 'SELF', sourceName: '', atSeconds: 1_763_970_000 },
  ...{ client: 'Firefox on Linux', ipAddress: '2001:db8::7', name: 'Laptop' },
  ...{ before: '400', after: '200' },
};

/** All texts for each kind of mail. */
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
  deactivation: ['', 'Thank you, & see you at the "party"!'].map((comment) =>
    texts.deactivation(described, { comment }),
  ),
  setup: [texts.setup(described)],
  securityChange: [
    ...Object.values(SecurityChangeKind).map((kind) =>
      texts.securityChange(described, { ...change, kind }),
    ),
    ...Object.values(SecurityChangeSource).map((source) =>
      texts.securityChange(described, {
        ...{ ...change, kind: 'PASSWORD_CHANGED', source },
        ...{ sourceName: 'Zoë', client: '', ipAddress: '' },
      }),
    ),
  ],
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

  test.for(cases)(
    'lays out the text part of $kind, "$subject", for reading and includes every link',
    ({ subject, text }) => {
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
    },
  );
});

describe('the mail about a change to credentials', () => {
  test('says in a mail about changed credentials what happened, when and where, and what to do', () => {
    const all = Object.values(SecurityChangeKind).map((kind) =>
      texts.securityChange(mail, { ...change, kind }),
    );
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length);
    for (const { subject, blocks } of all) {
      expect(subject).toMatch(/ at Plays$/);
      const text = JSON.stringify(blocks);
      for (const part of ['24 November 2025', 'Firefox on Linux', '2001:db8::7']) {
        expect(text).toContain(part);
      }
      expect(text).toContain('change your password');
      expect(blocks.at(-1)).toMatchObject({ kind: 'button', url: mail.link });
    }
  });

  test('names the other person who changed the credentials, and refers the recipient to an administrator', () => {
    const { blocks } = texts.securityChange(mail, {
      ...{ ...change, kind: 'ROLE_CHANGED', source: 'USER', sourceName: 'Zoë' },
      ...{ client: '', ipAddress: '' },
    });
    expect(blocks).toContainEqual({
      kind: 'table',
      rows: [
        ['Time', '24 November 2025 at 08:40 (Europe/Berlin)'],
        ['By', 'Zoë'],
      ],
    });
    const text = JSON.stringify(blocks);
    expect(text).toContain('from member to administrator');
    expect(text).toContain('ask an administrator');
    expect(text).not.toContain('change your password');
  });

  test('offers to unsubscribe from mails about logins, but not about other changes to credentials', () => {
    const ending = { ...mail, unsubscribeUrl: 'https://chat.example.com/accounts/unsubscribe/a' };
    const login = texts.securityChange(ending, { ...change, kind: 'LOGIN' });
    expect(login.unsubscribeUrl).toBe(ending.unsubscribeUrl);
    const shown = texts.securityChange(ending, { ...change, kind: 'API_KEY_SHOWN' });
    expect(shown).not.toHaveProperty('unsubscribeUrl');
  });
});
