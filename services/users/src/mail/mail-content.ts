import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../credentials/deps.ts';

export type DescribeDeps = Pick<Deps, 'db' | 'now' | 'seal' | 'deployment' | 'unsubscribeTokens'>;

/** The content of a mail in addition to the realm's name and URLs; undefined if the mail is not to be sent. */
export type Content =
  | (Pick<DescribedMail, 'address' | 'link' | 'about'> & Partial<DescribedMail>)
  | undefined;

/** Returns the recipient of a mail to a person with an account. */
export function toPerson(person: AccountRow) {
  return {
    address: person.delivery_email,
    recipientName: person.full_name,
    timezone: person.timezone,
  };
}
