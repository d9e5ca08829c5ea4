import type { StateCore, StateInline, Token } from 'markdown-it';

/**
 * The end of a word, or of the part of an email address before the `@`. No mention starts there. Scripts without spaces
 * between words have no such end. The web client's composer has the same rule (`typeahead-query.ts`).
 */
const wordEnd =
  /[[\p{L}\p{M}\p{N}._@#\\]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]$/v;

/** Returns whether the characters before `pos` permit a mention or conversation link to start there. */
export function followsBoundary(state: StateInline, pos: number): boolean {
  return !wordEnd.test(state.src.slice(Math.max(0, pos - 2), pos));
}

/** Returns the match of a sticky pattern at the current position, within the inline range. */
export function matchHere(state: StateInline, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = state.pos;
  const match = pattern.exec(state.src);
  return match && pattern.lastIndex <= state.posMax ? match : undefined;
}

/** Adds `text` literally. Later rules do not process it. */
export function pushLiteral(state: StateInline, text: string): void {
  state.push('literal', '', 0).content = text;
}

/** Adds an element with literal text. */
export function pushElement(
  state: StateInline,
  tag: string,
  attributes: readonly (readonly [string, string])[],
  text: string,
): void {
  const opening = state.push('element_open', tag, 1);
  for (const [name, value] of attributes) opening.attrSet(name, value);
  pushLiteral(state, text);
  state.push('element_close', tag, -1);
}

/** Returns the text on one line without control characters, for attributes. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A text token and where it is. */
export type Piece = {
  text: string;
  /** Whether the token is at the start of the text or after a line break. */
  isAtStart: boolean;
  /** Whether the token is inside a link. */
  isLinked: boolean;
};

/** Returns the tokens to use instead of the piece; undefined leaves the piece unchanged. */
export type Transform = (state: StateCore, piece: Piece) => Token[] | undefined;

/** Returns a core rule that applies `transform` to plain text tokens, except within bare URLs. */
export function textPass(transform: Transform): (state: StateCore) => void {
  return (state) => {
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.children) {
        token.children = replaced(state, token.children, transform);
      }
    }
  };
}

function replaced(state: StateCore, tokens: Token[], transform: Transform): Token[] {
  const result: Token[] = [];
  let links = 0;
  let isInAddress = false;
  for (const [index, token] of tokens.entries()) {
    if (token.tag === 'a') {
      links += token.nesting;
      isInAddress = token.nesting > 0 && token.info === 'auto';
    }
    const before = tokens[index - 1];
    const isAtStart = before === undefined || before.type === 'hardbreak';
    const replacement =
      token.type === 'text' && !isInAddress
        ? transform(state, { text: token.content, isAtStart, isLinked: links > 0 })
        : undefined;
    if (replacement) result.push(...replacement);
    else result.push(token);
  }
  return result;
}

/** Creates a token with attributes. */
export function makeToken(
  state: StateCore,
  { type, tag = '', nesting = 0 }: { type: string; tag?: string; nesting?: -1 | 0 | 1 },
  { content = '', attributes = [] }: { content?: string; attributes?: [string, string][] } = {},
): Token {
  const token = new state.Token(type, tag, nesting);
  token.content = content;
  for (const [name, value] of attributes) token.attrSet(name, value);
  return token;
}
