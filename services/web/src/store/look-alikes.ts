import { nameKey } from '@chat/kit/names/name-key';
import type { User } from './records.ts';
import { storeTexts } from './texts.ts';

/**
 * The letters and digits that look like each Latin letter, according to Unicode's confusables (UTS 39). Covers the
 * alphabets in use today.
 */
const looks: Readonly<Record<string, string>> = {
  a: 'аɑα',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ',
  f: 'ք',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıɩι',
  j: 'јϳյ',
  k: 'κк',
  l: 'ӏӀ1|',
  n: 'ոռп',
  o: 'оοօσ0',
  p: 'рρ',
  q: 'ԛգ',
  r: 'г',
  s: 'ѕ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ԝѡա',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙ',
  J: 'ЈᎫͿ',
  K: 'КΚᏦ',
  L: 'ԼᏞ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᏔ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'ΖᏃ',
};
const looksLike = new Map(
  Object.entries(looks).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** Matches a capital I next to a lowercase letter. Many fonts draw it like a lowercase l. */
const likeSmallL = /I(?=\p{Ll})|(?<=\p{Ll})I/gu;

/** Matches a capital L at the beginning of a word. Unlike a lowercase l, it cannot be mistaken for a capital I. */
const initialL = /(?<!\p{L})L/gu;

/** Returns the skeleton of a name. Names that look the same have the same skeleton. */
export function skeletonOf(name: string): string {
  const latin = withLatin(name.normalize('NFKC')).replaceAll(likeSmallL, 'l');
  const parts = latin.split(initialL).map((part) => withLatin(part.toLowerCase()));
  return parts.join('L').replaceAll('m', 'rn');
}

function withLatin(text: string): string {
  return Array.from(text, (letter) => looksLike.get(letter) ?? letter).join('');
}

/** The scripts of China, Japan and Korea. A word may mix them with one another and with Latin letters. */
const eastAsian = ['Hani', 'Hira', 'Kana', 'Bopo', 'Hang'];
const otherScripts =
  'Latn Cyrl Grek Armn Geor Hebr Arab Syrc Thaa Ethi Cher Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Mong Copt Glag Cans Tfng'.split(
    ' ',
  );
const scripts = [eastAsian, ...otherScripts.map((script) => [script])].map(
  (names) => new RegExp(`[${names.map((name) => `\\p{sc=${name}}`).join('')}]`, 'u'),
);
const [eastAsianLetter, latinLetter] = scripts;

/** Returns whether a word in a name mixes alphabets. Few words do, except those that imitate a different word. */
export function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const used = scripts.filter((script) => script.test(word));
    const isUsual = used.every((script) => script === eastAsianLetter || script === latinLetter);
    return used.length > 1 && !isUsual;
  });
}

/**
 * Returns a warning if a person's name mixes alphabets or looks like a different name of another active person. Returns
 * undefined otherwise. Names that are equal, ignoring case, cause no warning.
 */
export function lookAlikeWarning(
  { full_name, user_id }: Pick<User, 'full_name' | 'user_id'>,
  users: ReadonlyMap<number, User>,
): string | undefined {
  const others = namesBySkeleton(users).get(skeletonOf(full_name)) ?? [];
  const own = nameKey(full_name);
  const other = others.find((each) => each.user_id !== user_id && nameKey(each.full_name) !== own);
  if (other) return storeTexts.looksLikeAnother;
  return mixesScripts(full_name) ? storeTexts.mixesAlphabets : undefined;
}

let last: { users: ReadonlyMap<number, User>; names: ReadonlyMap<string, User[]> } | undefined;

/**
 * Returns active people keyed by the skeletons of their names. Computes the skeletons only when the accounts change.
 */
function namesBySkeleton(users: ReadonlyMap<number, User>): ReadonlyMap<string, User[]> {
  if (last?.users !== users) {
    const active = [...users.values()].filter(({ is_active }) => is_active);
    last = { users, names: Map.groupBy(active, ({ full_name }) => skeletonOf(full_name)) };
  }
  return last.names;
}
