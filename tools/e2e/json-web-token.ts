import { createHmac } from 'node:crypto';

/** The secret that signs tokens for the root realm of the shared product. */
export const jwtSecret = 'a shared secret that only tests know, long enough';

/** Returns a JSON Web Token with `claims`. By default, it is signed with HS256 and valid for an hour. */
export function signToken(
  claims: object,
  {
    secret = jwtSecret,
    header = { alg: 'HS256', typ: 'JWT' },
  }: { secret?: string; header?: object } = {},
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const signed = `${encode(header)}.${encode({ exp, ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
