import { badRequest } from '@chat/kit/errors/catalog';
import { nameKey } from '@chat/kit/names/name-key';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import type { ChannelRow } from '../model/channel-store.ts';
import type { DefaultGroup, DefaultGroupRow } from './store.ts';

const maxNameLength = 60;

/**
 * Normalizes and validates a group's name, and returns it.
 *
 * @throws BAD_REQUEST no visible character, too long, or an invalid character
 */
export function parseGroupName(text: string): string {
  const name = normalizeName(text);
  if (name === '') throw badRequest({ msg: "Default channel group name can't be empty." });
  if ([...name].length > maxNameLength) {
    const msg = `Default channel group name too long (limit: ${maxNameLength} characters)`;
    throw badRequest({ msg });
  }
  if (invalidCharacterAt(name) !== undefined) {
    throw badRequest({ msg: `Invalid default channel group name '${name}'` });
  }
  return name;
}

/**
 * Checks that no other group's name has the same key.
 * @throws BAD_REQUEST the name of another group has the same key
 */
export function checkGroupNameIsFree(
  groups: readonly Pick<DefaultGroupRow, 'id' | 'name_key'>[],
  name: string,
  ownId?: number,
): void {
  const key = nameKey(name);
  if (groups.some((group) => group.name_key === key && group.id !== ownId)) {
    throw badRequest({ msg: `Default channel group '${name}' already exists` });
  }
}

/**
 * Returns the group with this id.
 * @throws BAD_REQUEST the realm has no such group
 */
export function getGroup(groups: readonly DefaultGroup[], id: number): DefaultGroup {
  const group = groups.find((one) => one.id === id);
  if (!group) throw badRequest({ msg: `Default channel group with id '${id}' does not exist.` });
  return group;
}

/**
 * Checks that a channel can be in a default group.
 * @throws BAD_REQUEST a private, archived or default channel
 */
export function checkMayBeInGroup(channel: ChannelRow, groupName: string): void {
  const { name } = channel;
  if (channel.invite_only) throw badRequest({ msg: 'Private channels cannot be made default.' });
  if (channel.is_archived) throw badRequest({ msg: 'Archived channels cannot be made default.' });
  if (channel.is_default) {
    const msg = `'${name}' is a default channel and cannot be added to '${groupName}'`;
    throw badRequest({ msg });
  }
}
