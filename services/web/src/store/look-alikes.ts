import { nameKey } from '@chat/kit/names/name-key';
import type { User } from './records.ts';
import { storeTexts } from './texts.ts';

/** Letters and digits by the Latin letter that they look like, of the alphabets in use: after Unicode's confusables (UTS 39). */
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

/** A large I among small letters, which many fonts draw as a small l. */
const likeSmallL = /I(?=\p{Ll})|(?<=\p{Ll})I/gu;

/** A large L at the beginning of a word, which nobody takes for a large I as they may take a small l. */
const initialL = /(?<!\p{L})L/gu;

/** Names that look the same have the same skeleton. */
export function skeletonOf(name: string): string {
  const latin = withLatin(name.normalize('NFKC')).replaceAll(likeSmallL, 'l');
  const parts = latin.split(initialL).map((part) => withLatin(part.toLowerCase()));
  return parts.join('L').replaceAll('m', 'rn');
}

function withLatin(text: string): string {
  return Array.from(text, (letter) => looksLike.get(letter) ?? letter).join('');
}

/** The scripts of China, Japan and Korea stand together, and with Latin letters. */
const eastAsian = ['Hani', 'Hira', 'Kana', 'Bopo', 'Hang'];
const otherScripts =
  'Latn Cyrl Grek Armn Geor Hebr Arab Syrc Thaa Ethi Cher Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Mong Copt Glag Cans Tfng'.split(
    ' ',
  );
const scripts = [eastAsian, ...otherScripts.map((script) => [script])].map(
  (names) => new RegExp(`[${names.map((name) => `\\p{sc=${name}}`).join('')}]`, 'u'),
);
const [eastAsianLetter, latinLetter] = scripts;

/** Whether a word of a name mixes letters of several alphabets, which few words do but those that imitate another. */
export function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const used = scripts.filter((script) => script.test(word));
    const isUsual = used.every((script) => script === eastAsianLetter || script === latinLetter);
    return used.length > 1 && !isUsual;
  });
}

/**
 * Returns a warning if a person's name mixes alphabets or looks like another active person's name. Returns undefined otherwise,
 * and if both names are exactly the same.
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

/** Returns active people by the skeleton of their names, computed once per state of the accounts. */
function namesBySkeleton(users: ReadonlyMap<number, User>): ReadonlyMap<string, User[]> {
  if (last?.users !== users) {
    const active = [...users.values()].filter(({ is_active }) => is_active);
    last = { users, names: Map.groupBy(active, ({ full_name }) => skeletonOf(full_name)) };
  }
  return last.names;
}
