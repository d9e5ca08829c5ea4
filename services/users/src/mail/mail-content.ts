import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';

export type DescribeDeps = Pick<Deps, 'db' | 'now' | 'seal' | 'deployment' | 'unsubscribeTokens'>;

/** What a kind of mail adds to the realm's name and URLs; undefined: not wanted any more. */
export type Content =
  | (Pick<DescribedMail, 'address' | 'link' | 'about'> & Partial<DescribedMail>)
  | undefined;

/** Recipient of a mail to a person who has an account. */
export function toPerson(person: AccountRow) {
  return {
    address: person.delivery_email,
    recipientName: person.full_name,
    timezone: person.timezone,
  };
}
