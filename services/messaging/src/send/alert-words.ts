/** Returns the users whose alert words occur in a text. */
export type AlertWordMatcher = (content: string) => ReadonlySet<number>;

/** A user with alert words, which are matched ignoring case. */
export type AlertedUser = { user_id: number; alert_words: readonly string[] };

/**
 * Returns a matcher. At each position that may start a word, the matcher tests only the lengths of alert words that
 * begin with the same letter. Its time grows with the text and the number of lengths, not with the number of words.
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

/** The matcher for a realm without alert words. */
export const noAlertWords = createAlertWordMatcher([]);
