// The web client imports this folder, too: nothing of Node, and no other file of kit.

/** Printable ASCII with single spaces inside: most names, which need no change. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** In UTF-16 units. No name is nearly as long; the rest of a longer text is not looked at. */
const longest = 1000;

/**
 * Marks behind the thirtieth of a run, which Unicode's stream-safe form separates (UAX 15): no language uses as many, and
 * composing takes quadratic time.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/** White space, control characters, and characters that fonts draw as empty space. */
const blank = String.raw`\p{White_Space}\p{Cc}\u115f\u1160\u2800\u3164\uffa0\u{13441}\u{13442}\u{1d159}`;
const blanks = new RegExp(`[${blank}]+`, 'gv');

/** Joiners, variation selectors and tags: invisible, and meaningful between or behind certain characters. */
const contextual = String.raw`\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;

/** Format characters with a glyph: they stand in front of numbers and words that they mark. */
const prepended = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`;
/** Marks without a glyph that are not format characters: joiners and fillers of ancient scripts. */
const fillers = String.raw`\u{1107f}\u{13440}\u{16fe4}`;

/** Characters that are invisible wherever they stand, the marks that turn the direction of text among them. */
const meaningless = new RegExp(
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cf}${fillers}\ufffc]--[${contextual}${blank}${prepended}]]`,
  'gv',
);

/** Scripts in which a joiner changes the shape of letters. */
const joiningScripts =
  'Adlm Arab Bali Beng Deva Gujr Guru Java Khmr Knda Lepc Limb Mand Mlym Mong Mymr Newa Nkoo Orya Phag Rohg Sinh Sund Syrc Taml Telu Tibt Tirh'
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`)
    .join('');
const joined = String.raw`[[[\p{L}\p{M}]&&[${joiningScripts}]]--[${contextual}]]`;
/** Marks that take the vowel from a letter; a joiner behind one selects the letter's half or final form. */
const viramas = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;

/** Tags select one of few flags, and are invisible behind every other character. */
const emoji = String.raw`(?:\p{RGI_Emoji_Tag_Sequence}|\p{ExtPict}(?:\ufe0e|\ufe0f?\p{EMod}?))`;
const mongolian = String.raw`[\u1807\u1820-\u18aa]`;

/** The places in which characters of `contextual` mean something; elsewhere they are dropped. */
const meaningful = [
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`${emoji}(?:\u200d${emoji})*`,
  String.raw`${joined}[\u200c\u200d](?=${joined})`,
  String.raw`${viramas}\u200d`,
  String.raw`\p{scx=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`[\p{scx=Mymr}\p{scx=Phag}]\ufe00`,
  String.raw`${mongolian}(?:[\u180b-\u180d\u180f](?:\u180e(?=${mongolian}))?|\u180e(?=${mongolian}))`,
].join('|');
const inContext = new RegExp(`(${meaningful})|[${contextual}]`, 'gv');

/** Marks before the first letter would change the text that precedes the name. */
const leadingMarks = /^[\p{M}\p{Default_Ignorable_Code_Point}\s]+/u;

/** Characters that a reader can see. Marks alone and unused code points do not count. */
const visible = new RegExp(
  String.raw`[[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]--[${blank}${contextual}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc]]`,
  'v',
);

/**
 * Returns a name or topic in its normal form:
 * - White space, control characters and blank letters become single spaces.
 * - Invisible characters without a meaning are removed.
 * - The rest is in Unicode's composed form (NFC).
 * - Runs of more than 30 marks are cut, and so may be names of 1,000 characters and more.
 *
 * Returns '' if a reader would see nothing, unless the name has invalid characters, which `invalidCharacterAt` reports.
 */
export function normalizeName(text: string): string {
  if (plain.test(text)) return text;
  let name = cut(text);
  // A round may drop a character that gave another its meaning.
  for (let before = ''; name !== before; ) {
    before = name;
    name = withoutMeaningless(name);
  }
  const isKept = hasVisibleCharacter(name) || invalidCharacterAt(name) !== undefined;
  return isKept ? name : '';
}

/** Cuts a text that is longer than any name, between characters. */
function cut(text: string): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

function withoutMeaningless(text: string): string {
  return text
    .replace(excessMarks, '$1')
    .normalize('NFC')
    .replace(meaningless, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(inContext, '$1')
    .replace(blanks, ' ')
    .replace(leadingMarks, '')
    .trimEnd()
    .replace(excessMarks, '$1')
    .normalize('NFC');
}

/** Whether a reader sees anything of the text. */
export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

/** The position, from 1, of the first character of a normalized name that no text can contain; undefined: there is none. */
export function invalidCharacterAt(name: string): number | undefined {
  const position = [...name].findIndex((character) => unusable.test(character));
  return position < 0 ? undefined : position + 1;
}

/** Halves of surrogate pairs, and code points that Unicode sets aside for programs. */
const unusable = /[\p{Cs}\p{Noncharacter_Code_Point}]/u;
