import { badRequest } from '@chat/kit/errors/catalog';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import { parseFullName, roles } from '../accounts/rules.ts';
import type { AccountRow } from '../accounts/store.ts';
import { loginMethods } from '../credentials/login-methods.ts';
import type { Deps } from '../deps.ts';
import type { Realm } from '../realms/store.ts';

type Asked = Pick<UpdateUserSettingsRequest__Output, 'fullName' | 'oldPassword' | 'newPassword'>;

/**
 * The name that somebody gets who asks for one; undefined: the old one stays. Where names cannot be changed the
 * wish is passed over in silence, as clients expect.
 * @throws BAD_REQUEST a bad name
 */
export function newName(asked: Asked, account: AccountRow, realm: Realm): string | undefined {
  if (asked.fullName === undefined) return undefined;
  const isFixed = realm.settings.name_changes_disabled && account.role > roles.administrator;
  if (isFixed || asked.fullName.trim() === account.full_name) return undefined;
  return parseFullName(asked.fullName);
}

/**
 * The hash of the password that somebody gets who asks for one; undefined: the old one stays.
 * @throws BAD_REQUEST the old password is wrong, or the new one too weak
 */
export async function newPasswordHash(
  {
    passwords,
    passwordStrength,
    deployment,
  }: Pick<Deps, 'passwords' | 'passwordStrength' | 'deployment'>,
  asked: Asked,
  account: AccountRow,
  realm: Realm,
): Promise<string | undefined> {
  const { oldPassword = '', newPassword } = asked;
  if (newPassword === undefined) return undefined;
  const isRight = await passwords.isRight(oldPassword, account.password_hash);
  const isKeptHere = loginMethods(realm, deployment).email;
  if (!isRight || !isKeptHere) throw badRequest({ msg: 'Wrong password!' });
  const personal = [account.delivery_email, account.full_name];
  await passwordStrength.check(newPassword, personal).catch((cause: unknown) => {
    throw badRequest({ msg: 'New password is too weak!' }, { cause });
  });
  return passwords.hash(newPassword);
}
