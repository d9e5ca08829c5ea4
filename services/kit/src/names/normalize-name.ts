// The web client imports this folder, too: nothing of Node, and no other file of kit.

/** Matches printable ASCII with single spaces inside. Most names are of this form and need no change. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** The length, in UTF-16 units, at which a longer text is cut. No name is nearly as long. */
const longest = 1000;

/**
 * Matches the marks in a run after the thirtieth, which Unicode's stream-safe form separates (UAX 15). No language uses
 * as many, and composing takes quadratic time.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/** White space, control characters, and characters that fonts draw as blank space. */
const blank = String.raw`\p{White_Space}\p{Cc}\u115f\u1160\u2800\u3164\uffa0\u{13441}\u{13442}\u{1d159}`;
const blanks = new RegExp(`[${blank}]+`, 'gv');

/**
 * Joiners, variation selectors and tags. They are invisible, but have a meaning between or after certain characters.
 */
const contextual = String.raw`\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;

/** Format characters with a glyph, which stand before the numbers and words that they mark. */
const prepended = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`;
/** Marks without a glyph that are not format characters, such as joiners and fillers in ancient scripts. */
const fillers = String.raw`\u{1107f}\u{13440}\u{16fe4}`;

/** Matches characters that are invisible wherever they stand, including those that change the direction of text. */
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
/**
 * Marks that remove the vowel from a letter. A joiner after such a mark selects the half or final form of the letter.
 */
const viramas = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;

/** An emoji. The tags in it select one of a few flags; after any other character, tags are invisible. */
const emoji = String.raw`(?:\p{RGI_Emoji_Tag_Sequence}|\p{ExtPict}(?:\ufe0e|\ufe0f?\p{EMod}?))`;
const mongolian = String.raw`[\u1807\u1820-\u18aa]`;

/** The places where characters of `contextual` have a meaning. Anywhere else they are dropped. */
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

/** Matches marks before the first letter, which would change the text before the name. */
const leadingMarks = /^[\p{M}\p{Default_Ignorable_Code_Point}\s]+/u;

/** Matches characters that people can see. Marks without a letter and unused code points are not visible. */
const visible = new RegExp(
  String.raw`[[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]--[${blank}${contextual}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc]]`,
  'v',
);

/**
 * Returns a name or topic in its normal form:
 * - White space, control characters and blank letters become single spaces.
 * - Invisible characters without a meaning are removed.
 * - The rest is in Unicode's composed form (NFC).
 * - Runs of more than 30 marks are cut. Names of 1,000 characters or more may be cut too.
 *
 * Returns '' if nothing in the name is visible. A name with invalid characters is kept, because `invalidCharacterAt`
 * reports them.
 */
export function normalizeName(text: string): string {
  if (plain.test(text)) return text;
  let name = cut(text);
  // A round may drop a character that gave another character its meaning.
  for (let before = ''; name !== before; ) {
    before = name;
    name = withoutMeaningless(name);
  }
  const isKept = hasVisibleCharacter(name) || invalidCharacterAt(name) !== undefined;
  return isKept ? name : '';
}

/** Truncates the text to `longest` UTF-16 units, without splitting a surrogate pair. */
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

/** Returns whether any character of the text is visible. */
export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

/**
 * Returns the position, from 1, of the first character in a normalized name that no text can contain; undefined if
 * there is none.
 */
export function invalidCharacterAt(name: string): number | undefined {
  const position = [...name].findIndex((character) => unusable.test(character));
  return position < 0 ? undefined : position + 1;
}

/** Matches halves of surrogate pairs, and code points that Unicode reserves for internal use by programs. */
const unusable = /[\p{Cs}\p{Noncharacter_Code_Point}]/u;
