import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { Realm } from '../realms/store.ts';

export type DescribeDeps = Pick<Deps, 'db' | 'now' | 'seal' | 'deployment' | 'unsubscribeTokens'>;

/** What a kind of mail adds to the realm's name and URLs; undefined: not wanted any more. */
export type Content =
  | (Pick<DescribedMail, 'address' | 'locale' | 'link' | 'about'> & Partial<DescribedMail>)
  | undefined;

/** Recipient of a mail to a person who has an account. */
export function toPerson({ settings }: Realm, person: AccountRow) {
  const { default_language: own } = person.settings;
  return {
    address: person.delivery_email,
    recipientName: person.full_name,
    locale: typeof own === 'string' ? own : settings.default_language,
  };
}
