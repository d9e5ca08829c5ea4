import type { RealmRow } from './store.ts';

/** The address that stands for a person's real one, for guests who may not know the person. */
export function placeholderEmail(userId: number, realm: Pick<RealmRow, 'email_domain'>): string {
  return `user${userId}@${realm.email_domain}`;
}
