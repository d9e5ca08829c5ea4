import * as readModel from '@chat/kit/read-model/rows';
import type { RealmSettings, UserSettings, Webhook } from './settings.ts';

/** A realm as users last told it. */
export type RealmRow = readModel.StoredRealm & {
  name: string;
  /** Host that clients use. */
  host: string;
  is_active: boolean;
  settings: RealmSettings;
};

/** An account as users last told it. */
export type AccountRow = readModel.StoredAccount & {
  /** The address the API shows. */
  email: string;
  full_name: string;
  is_active: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** Of outgoing webhooks alone. */
  webhook: Webhook | null;
  settings: UserSettings;
  /** Who has muted the user. */
  muted_by: readonly number[];
};

/** The accounts with these ids, by id. Unknown ids are left out. */
export const listAccounts = readModel.listAccounts<AccountRow>;
