import { listAlertedUsers } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../realms/store.ts';

/** Finds whose alert words stand in a text. */
export type AlertWordMatcher = (content: string) => ReadonlySet<number>;

/** A user with words that are to be found in any case. */
export type AlertedUser = { user_id: number; alert_words: readonly string[] };

/**
 * Looks for words where one may begin, by the lengths of the words that begin so: that takes time in proportion to
 * the text, and to the number of lengths, however many words there are.
 */
export function createAlertWordMatcher(users: readonly AlertedUser[]): AlertWordMatcher {
  const usersByWord = new Map<string, Set<number>>();
  const lengthsByStart = new Map<string, Set<number>>();
  for (const { user_id, alert_words } of users) {
    for (const word of alert_words.map((text) => text.toLowerCase())) {
      const start = word.charAt(0);
      usersByWord.set(word, (usersByWord.get(word) ?? new Set()).add(user_id));
      lengthsByStart.set(start, (lengthsByStart.get(start) ?? new Set()).add(word.length));
    }
  }
  if (usersByWord.size === 0) return () => nobody;

  return (content) => {
    const text = content.toLowerCase();
    const found = new Set<number>();
    for (let at = 0; at < text.length; at++) {
      const lengths = lengthsByStart.get(text.charAt(at));
      if (!lengths || !mayBegin(text, at)) continue;
      for (const length of lengths) {
        if (!mayEnd(text, at + length)) continue;
        for (const userId of usersByWord.get(text.slice(at, at + length)) ?? []) found.add(userId);
      }
    }
    return found;
  };
}

const nobody: ReadonlySet<number> = new Set();

const leftBoundary = /[\s.,;'"([*>`]/;
const rightBoundary = /[\s.,;'")\]?!:*`]/;

function mayBegin(text: string, at: number): boolean {
  return at === 0 || leftBoundary.test(text.charAt(at - 1));
}

function mayEnd(text: string, end: number): boolean {
  return end === text.length || (end < text.length && rightBoundary.test(text.charAt(end)));
}

const noAlertWords = createAlertWordMatcher([]);

/** Finds alert words as of the realm's row, or newer ones. That they are the current ones is checked with the realm. */
export async function getAlertWordMatcher(
  { db, memory: { alertWords } }: Pick<Deps, 'db' | 'memory'>,
  { realm_id, alert_words_version: version }: Pick<RealmRow, 'realm_id' | 'alert_words_version'>,
): Promise<AlertWordMatcher> {
  // Nobody has ever had any.
  if (version === 0) return noAlertWords;
  const known = alertWords.get(realm_id);
  if (known && known.version >= version) return known.findAlerted;
  const findAlerted = createAlertWordMatcher(await listAlertedUsers(db, realm_id));
  alertWords.set(realm_id, { version, findAlerted });
  return findAlerted;
}
