import { refusal, ScimError } from './scim-error.ts';

/** A parsed filter (RFC 7644, section 3.4.2.2). */
export type Filter =
  | { kind: 'all' | 'any'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'comparison'; attribute: string; operator: Operator; value: Literal | undefined }
  | { kind: 'values'; attribute: string; filter: Filter };

export type Literal = string | number | boolean | null;

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type Operator = (typeof operators)[number];

/** The path of a PATCH operation, such as `emails[type eq "work"].value`. */
export type AttributePath = {
  attribute: string;
  filter: Filter | undefined;
  /** The sub-attribute that follows the filter. */
  sub: string | undefined;
};

const maxLength = 10_000;
const maxComparisons = 100;
const maxDepth = 20;

type Token = { kind: 'word' | 'sign' | 'literal'; text: string; value?: Literal };

const tokenForm =
  /\s*(?:(?<string>"(?:[^"\\]|\\.)*")|(?<sign>[()[\]])|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:-]))|(?<word>\.?[A-Za-z$][\w$:.-]*))/y;

/** Parses a filter. @throws ScimError 400 invalidFilter */
export function parseFilter(text: string): Filter {
  const reader = readerOf(text);
  const filter = readAny(reader, 0);
  if (reader.peek()) throw malformed(text);
  return filter;
}

/** Parses the path of a PATCH operation. @throws ScimError 400 invalidPath */
export function parsePath(text: string): AttributePath {
  try {
    const reader = readerOf(text);
    const attribute = reader.word();
    const filter = reader.take('[') ? readAny(reader, 0) : undefined;
    if (filter && !reader.take(']')) throw malformed(text);
    const rest = filter && reader.peek() ? reader.word() : undefined;
    if (reader.peek() || (rest !== undefined && !rest.startsWith('.'))) throw malformed(text);
    return { attribute, filter, sub: rest?.slice(1) };
  } catch (cause) {
    if (!(cause instanceof ScimError)) throw cause;
    throw refusal('invalidPath', `The path ${shortened(text)} is malformed.`);
  }
}

type Reader = {
  text: string;
  peek(): Token | undefined;
  next(): Token;
  /** Consumes the next token if it is the symbol or keyword `text` (lower case). Returns whether it did. */
  take(text: string): boolean;
  word(): string;
  /** Counts a comparison toward the maximum number of comparisons. */
  count(): void;
};

function readerOf(text: string): Reader {
  if (text.length > maxLength) throw malformed(text);
  const tokens = tokensOf(text);
  let at = 0;
  let comparisons = 0;
  const peek = () => tokens[at];
  const next = () => {
    const token = tokens[at];
    if (!token) throw malformed(text);
    at += 1;
    return token;
  };
  return {
    text,
    peek,
    next,
    take(wanted) {
      const token = peek();
      const isWanted = token?.kind !== 'literal' && token?.text.toLowerCase() === wanted;
      if (isWanted) at += 1;
      return isWanted;
    },
    word() {
      const token = next();
      if (token.kind !== 'word') throw malformed(text);
      return token.text;
    },
    count() {
      comparisons += 1;
      if (comparisons > maxComparisons) throw malformed(text);
    },
  };
}

function tokensOf(text: string): Token[] {
  const form = new RegExp(tokenForm);
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  while (form.lastIndex < end) {
    const { string, sign, number, word } = form.exec(text)?.groups ?? {};
    if (string !== undefined)
      tokens.push({ kind: 'literal', text: string, value: unquoted(string) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (number !== undefined)
      tokens.push({ kind: 'literal', text: number, value: Number(number) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else throw malformed(text);
  }
  return tokens;
}

function unquoted(string: string): string {
  try {
    return String(JSON.parse(string));
  } catch {
    throw malformed(string);
  }
}

function readAny(reader: Reader, depth: number): Filter {
  const filters = [readAll(reader, depth)];
  while (reader.take('or')) filters.push(readAll(reader, depth));
  return joined('any', filters);
}

function readAll(reader: Reader, depth: number): Filter {
  const filters = [readOne(reader, depth)];
  while (reader.take('and')) filters.push(readOne(reader, depth));
  return joined('all', filters);
}

function joined(kind: 'all' | 'any', filters: Filter[]): Filter {
  const [first, ...others] = filters;
  return first && others.length === 0 ? first : { kind, filters };
}

function readOne(reader: Reader, depth: number): Filter {
  if (depth > maxDepth) throw malformed(reader.text);
  if (reader.take('(')) return readUntil(reader, ')', depth);
  const attribute = reader.word();
  if (attribute.toLowerCase() === 'not' && reader.take('(')) {
    return { kind: 'not', filter: readUntil(reader, ')', depth) };
  }
  if (reader.take('[')) return { kind: 'values', attribute, filter: readUntil(reader, ']', depth) };
  reader.count();
  const name = reader.word().toLowerCase();
  const operator = operators.find((one) => one === name);
  if (!operator) throw malformed(reader.text);
  const value = operator === 'pr' ? undefined : readLiteral(reader);
  return { kind: 'comparison', attribute, operator, value };
}

function readUntil(reader: Reader, end: ')' | ']', depth: number): Filter {
  const filter = readAny(reader, depth + 1);
  if (!reader.take(end)) throw malformed(reader.text);
  return filter;
}

const words: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function readLiteral(reader: Reader): Literal {
  const { kind, text, value } = reader.next();
  const literal = kind === 'word' ? words.get(text.toLowerCase()) : value;
  if (literal === undefined) throw malformed(reader.text);
  return literal;
}

/** Returns whether a single value of a multi-valued attribute matches a filter, ignoring case. */
export function matches(filter: Filter, value: Readonly<Record<string, Literal>>): boolean {
  switch (filter.kind) {
    case 'all':
      return filter.filters.every((one) => matches(one, value));
    case 'any':
      return filter.filters.some((one) => matches(one, value));
    case 'not':
      return !matches(filter.filter, value);
    case 'values':
      return false;
    case 'comparison':
      return compares(filter.operator, value[filter.attribute.toLowerCase()], filter.value);
  }
}

function compares(
  operator: Operator,
  found: Literal | undefined,
  wanted: Literal | undefined,
): boolean {
  const [a, b] = [lower(found), lower(wanted)];
  switch (operator) {
    case 'pr':
      return found !== undefined;
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'co':
      return a.includes(b);
    case 'sw':
      return a.startsWith(b);
    case 'ew':
      return a.endsWith(b);
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
  }
}

function lower(value: Literal | undefined): string {
  return String(value ?? '').toLowerCase();
}

function malformed(text: string) {
  return refusal('invalidFilter', `The filter ${shortened(text)} is malformed or too long.`);
}

function shortened(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
