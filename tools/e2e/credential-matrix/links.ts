import { randomBytes } from 'node:crypto';
import { browse, originOf, type Place } from '../browser-session.ts';
import type { RawAnswer } from '../http-exchange.ts';
import type { JoinedProduct } from '../join-product.ts';
import { mailedPath } from '../mailed-links.ts';
import { operate } from '../operate.ts';
import { type Account, newAccount, type Organization, succeed } from './callers.ts';

/** How a test creates and uses a link. */
export interface Link {
  /** The users service's table with the expiry times of these links. */
  table: 'confirmation' | 'invitation' | 'login_token';
  /** Creates a link and returns its path. */
  make(own: JoinedProduct, organization: Organization): Promise<string>;
  /** Uses a link at `place`. Returns the response, whose status is below 400 if the link works. */
  use(place: Place, path: string): Promise<RawAnswer>;
}

const password = 'violet walrus juggles';
const newEmail = () => `${randomBytes(6).toString('hex')}@example.com`;

let senders = 0;

/**
 * Submits a form from the organization's own page. Each request comes from a new IP address, because attempts are
 * limited per address.
 */
function submit(place: Place, path: string, fields: Record<string, string>): Promise<RawAnswer> {
  senders += 1;
  const headers = { origin: originOf(place), 'x-forwarded-for': `198.51.100.${senders}` };
  return browse(place, {
    ...{ method: 'POST', path, headers },
    body: new URLSearchParams(fields).toString(),
  });
}

const join = (place: Place, path: string, email: string) =>
  submit(place, path, { email, full_name: 'Joan Joins', password });

async function mailed(own: JoinedProduct, kind: Parameters<typeof mailedPath>[1], email: string) {
  const path = await mailedPath(own, kind, email);
  if (path === undefined) throw new Error(`no mail of kind ${kind} goes to ${email}`);
  return path;
}

/** Creates a reusable invitation and returns its path. */
async function reusablePath({ owner }: Organization): Promise<string> {
  const made = await succeed(
    owner.send({ method: 'POST', path: '/invites/multiuse', parameters: { stream_ids: [] } }),
  );
  return new URL(made.invite_link).pathname;
}

/** Invites an email address. Returns the path of the invitation link. */
async function invite({ owner }: Organization, email: string): Promise<string> {
  const parameters = { invitee_emails: email, stream_ids: [] };
  const { invite_links } = await succeed(
    owner.send({ method: 'POST', path: '/invites', parameters }),
  );
  return new URL(invite_links[0].invite_link).pathname;
}

const member = (organization: Organization): Promise<Account> => newAccount(organization, 400);

/** The links, keyed by their row in the table. */
export const links: Readonly<Record<string, Link>> = {
  'Password reset': {
    table: 'confirmation',
    async make(own, organization) {
      const { email } = await member(organization);
      await submit(organization.place, '/accounts/password/reset', { email });
      return mailed(own, 'password_reset', email);
    },
    use: (place, path) => submit(place, path, { password }),
  },
  'Sign-up': {
    table: 'confirmation',
    async make(own, organization) {
      const email = newEmail();
      await submit(organization.place, await reusablePath(organization), { email });
      return mailed(own, 'sign_up', email);
    },
    use: (place, path) => submit(place, path, { full_name: 'Simon Signs', password }),
  },
  'Address confirmation': {
    table: 'confirmation',
    async make(own, organization) {
      const account = await member(organization);
      const email = newEmail();
      const parameters = { email, old_password: account.password };
      await succeed(account.send({ method: 'PATCH', path: '/settings', parameters }));
      return mailed(own, 'address_change', email);
    },
    use: (place, path) => submit(place, path, {}),
  },
  'Invitation by address': {
    table: 'invitation',
    make: (_own, organization) => invite(organization, newEmail()),
    // Joins with the invited address
    use: (place, path) => join(place, path, ''),
  },
  'Reusable invitation': {
    table: 'invitation',
    make: (_own, organization) => reusablePath(organization),
    use: (place, path) => join(place, path, newEmail()),
  },
  'Login link of the operator': {
    table: 'login_token',
    async make({ operatorEnvironment, realmId }, organization) {
      const { email } = await member(organization);
      const args = ['--realm', `${realmId}`, '--email', email];
      const printed = await operate(operatorEnvironment, 'login-link', ...args);
      const [link = ''] = /https?:\/\/\S+/.exec(printed) ?? [];
      return new URL(link).pathname;
    },
    use: (place, path) => browse(place, { path }),
  },
};
