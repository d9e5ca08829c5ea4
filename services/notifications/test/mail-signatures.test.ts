import { createHash, generateKeyPairSync, type KeyObject, randomUUID, verify } from 'node:crypto';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import { expect, test } from 'vitest';
import { expectState, invitation, mailOf, openMailStage } from './mail-stage.ts';

// Verifies signatures as receiving mail servers do (RFC 6376, relaxed/relaxed).

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Returns the mail that arrives if mails are signed. */
async function signedMail(described: DescribedMail): Promise<string> {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink, {
    DKIM_DOMAIN: 'example.com',
    DKIM_SELECTOR: 'chat1',
    DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  stage.mails.describe = () => described;
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'sent' });
  return sink.received[0]?.raw ?? '';
}

type Signature = {
  tags: ReadonlyMap<string, string>;
  /** The names of the header fields that the signature covers, in lower case. */
  covered: readonly string[];
  isValid: boolean;
};

/** Returns the DKIM signature of a mail, and whether it was made with this key. */
function signatureOf(raw: string, key: KeyObject): Signature {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((field) => {
      const [, name = '', value = ''] = /^([^:]*):([\s\S]*)$/.exec(field) ?? [];
      return { name: name.toLowerCase(), value };
    });
  const value = fields.find(({ name }) => name === 'dkim-signature')?.value ?? '';
  const tags = new Map(
    value.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')];
    }),
  );
  const covered = (tags.get('h') ?? '').toLowerCase().split(':');
  // Each name takes the last field that no earlier name has taken
  const left = [...fields];
  const signed = covered.map((name) => {
    const at = left.findLastIndex((field) => field.name === name);
    const [field] = at === -1 ? [] : left.splice(at, 1);
    return field ? `${relaxedField(field.name, field.value)}\r\n` : '';
  });
  const unsigned = relaxedField('dkim-signature', value.replace(/(\bb=)[^;]*$/, '$1'));
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  const isSigned = verify(
    'sha256',
    Buffer.from(signed.join('') + unsigned),
    key,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  );
  return { tags, covered, isValid: isSigned && bodyHash === tags.get('bh') };
}

const relaxedField = (name: string, value: string) =>
  `${name}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;

function relaxedBody(body: string): string {
  const lines = body.replaceAll(/[ \t]+/g, ' ').replaceAll(' \r\n', '\r\n');
  return `${lines.replace(/(?:\r\n)*$/, '')}\r\n`;
}

test('signs mails with the DKIM key', async () => {
  const raw = await signedMail(invitation());
  const { tags, covered, isValid } = signatureOf(raw, publicKey);
  expect(Object.fromEntries(tags)).toMatchObject({
    ...{ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed' },
    ...{ d: 'example.com', s: 'chat1' },
  });
  expect(covered).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']));
  expect(isValid).toBe(true);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(signatureOf(raw, other.publicKey).isValid).toBe(false);
  const changed = raw.replace('secretsecret', 'othersecret1');
  expect(changed).not.toBe(raw);
  expect(signatureOf(changed, publicKey).isValid).toBe(false);
});

test('includes the unsubscribe headers in the signature, because mail programs ignore unsigned ones', async () => {
  const { invitation: _, about: __, ...rest } = invitation();
  const unsubscribeUrl = `https://acme.example.com/accounts/unsubscribe/${'0123456789abcdef'.repeat(12)}`;
  const raw = await signedMail({
    ...rest,
    unsubscribeUrl,
    securityChange: {
      ...{ kind: 'LOGIN', source: 'SELF', sourceName: '', name: '', before: '', after: '' },
      ...{ atSeconds: 1_800_000_000, client: 'Safari on macOS', ipAddress: '192.0.2.7' },
    },
    about: 'securityChange',
  });
  expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const { covered, isValid } = signatureOf(raw, publicKey);
  expect(covered).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect(isValid).toBe(true);
  const changed = raw.replace('=One-Click', '=Two-Click');
  expect(signatureOf(changed, publicKey).isValid).toBe(false);
});
