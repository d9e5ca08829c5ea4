import type { ReadTx } from '@chat/kit/database/database';
import { findUnicodeEmoji, isUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import { findRealmEmoji, listActiveEmoji } from '../emoji/store.ts';
import { extraEmoji, isExtraEmoji, parseReactionType, type ReactionKind } from './reaction-kind.ts';
import { findReactionName, type ReactedEmoji } from './store.ts';

/** An emoji as a client names it. */
export type WantedEmoji = { name: string; code: string | undefined; type: string | undefined };

type Place = { realmId: number; messageId: number; apiPrefixes: Prefixes };

/**
 * The emoji that somebody reacts to a message with. What others reacted with already is joined as it is, whether or
 * not it could be chosen today.
 *
 * @throws BAD_REQUEST no such emoji, or name and code of different ones
 */
export async function chooseEmoji(
  tx: ReadTx,
  place: Place,
  wanted: WantedEmoji,
): Promise<ReactedEmoji> {
  const chosen = await completeEmoji(tx, place, wanted);
  if (!chosen) throw badRequest({ msg: `Emoji '${wanted.name}' does not exist` });
  // Postgres stores no null byte, so nobody reacted with it.
  if (chosen.code.includes('\0')) throw invalidCode();
  const { realmId, messageId } = place;
  const joined = await findReactionName(tx, { realm_id: realmId, message_id: messageId }, chosen);
  if (joined !== undefined) return { ...chosen, name: joined };
  await checkEmoji(tx, realmId, chosen);
  return chosen;
}

/**
 * Adds what a client left out, by the name: custom emoji in use go before the extra one, and that before Unicode's.
 * Undefined: nothing is called so.
 */
export async function completeEmoji(
  tx: ReadTx,
  { realmId, apiPrefixes }: Pick<Place, 'realmId' | 'apiPrefixes'>,
  { name, code, type }: WantedEmoji,
): Promise<ReactedEmoji | undefined> {
  const kind = type === undefined ? undefined : parseReactionType(type, apiPrefixes);
  if (kind !== undefined && code !== undefined) return named(kind, { name, code }, apiPrefixes);
  const found = await findByName(tx, { realmId, apiPrefixes }, name, kind);
  return found && code !== undefined ? named(found.kind, { name, code }, apiPrefixes) : found;
}

function named(
  kind: ReactionKind,
  { name, code }: { name: string; code: string },
  apiPrefixes: Prefixes,
): ReactedEmoji {
  if (kind !== 'extra_emoji') return { kind, name, code };
  if (!isExtraEmoji(code, apiPrefixes) || !isExtraEmoji(name, apiPrefixes)) throw invalidCode();
  return { kind, name: extraEmoji, code: extraEmoji };
}

async function findByName(
  tx: ReadTx,
  { realmId, apiPrefixes }: Pick<Place, 'realmId' | 'apiPrefixes'>,
  name: string,
  kind: ReactionKind | undefined,
): Promise<ReactedEmoji | undefined> {
  const isOf = (candidate: ReactionKind) => kind === undefined || kind === candidate;
  const [custom] = isOf('realm_emoji') ? await listActiveEmoji(tx, realmId, [name]) : [];
  if (custom) return { kind: 'realm_emoji', name, code: String(custom.id) };
  if (isOf('extra_emoji') && isExtraEmoji(name, apiPrefixes)) {
    return { kind: 'extra_emoji', name: extraEmoji, code: extraEmoji };
  }
  const code = isOf('unicode_emoji') ? findUnicodeEmoji(name) : undefined;
  return code === undefined ? undefined : { kind: 'unicode_emoji', name, code };
}

async function checkEmoji(
  tx: ReadTx,
  realmId: number,
  { kind, name, code }: ReactedEmoji,
): Promise<void> {
  if (kind === 'unicode_emoji' && !isUnicodeEmoji(name, code)) throw invalidCode();
  if (kind === 'extra_emoji' && code !== extraEmoji) throw invalidCode();
  if (kind !== 'realm_emoji') return;
  const custom = /^\d{1,15}$/.test(code)
    ? await findRealmEmoji(tx, realmId, Number(code))
    : undefined;
  if (!custom) throw invalidCode();
  if (custom.name !== name) throw badRequest({ msg: 'Invalid custom emoji name.' });
  if (!custom.is_active) throw badRequest({ msg: 'This custom emoji has been deactivated.' });
}

function invalidCode() {
  return badRequest({ msg: 'Invalid emoji code.' });
}
