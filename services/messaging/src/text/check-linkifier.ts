import { roles } from '@chat/kit/actor/actor';
import { badFields, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { Linkifier, LinkifierFields } from '../model/realm-state-store.ts';
import {
  compilePattern,
  InvalidPattern,
  type Pattern,
  variablesOf,
} from './markdown/linkifier-pattern.ts';
import { compiledSize } from './markdown/linkify.ts';

/** The limit on the characters of a field. Linkifiers are limited because all of them are read with every message. */
const maxLength = 2_000;
const maxLinkifiers = 500;
/** The limit on the total compiled size of all patterns, which bounds the time per character of a message. */
const maxTotalSize = 10_000;

/**
 * Checks that the actor is an administrator.
 * @throws UNAUTHORIZED_PRINCIPAL
 */
export function requireAdministrator({ role }: { role: number }): void {
  if (role <= roles.administrator) return;
  throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
}

/**
 * Validates a linkifier, by itself and against the others.
 * @throws BAD_REQUEST with `errors` keyed by field
 */
export function checkLinkifier(fields: LinkifierFields, others: readonly Linkifier[]): void {
  checkLengths(fields);
  const pattern = parsePattern(fields.pattern);
  checkUrlTemplate(fields.url_template, pattern);
  if (others.some((other) => other.pattern === fields.pattern)) {
    throw invalidField('pattern', 'A linkifier with this pattern already exists.');
  }
  if (others.length >= maxLinkifiers) {
    throw invalidField('pattern', `There can be at most ${maxLinkifiers} linkifiers.`);
  }
  if (
    [fields, ...others].reduce((sum, linkifier) => sum + compiledSize(linkifier), 0) > maxTotalSize
  ) {
    throw invalidField('pattern', 'The patterns of all linkifiers together are too large.');
  }
  checkExample(fields, pattern);
  if (!fields.alternative_url_templates.every((template) => variablesOf(template))) {
    throw invalidField('alternative_url_templates', 'Invalid URL template.');
  }
}

function checkLengths(fields: LinkifierFields) {
  const texts = Object.entries(fields).flatMap(([field, value]) =>
    [value].flat().map((text) => ({ field, text })),
  );
  for (const { field, text } of texts) {
    if (text !== null && text.length > maxLength) {
      throw invalidField(field, `${field} is too long (limit: ${maxLength} characters).`);
    }
    if (text?.includes('\0')) throw invalidField(field, `${field} must not contain null bytes.`);
  }
  if (fields.alternative_url_templates.length > maxLinkifiers) {
    throw invalidField('alternative_url_templates', 'Too many URL templates.');
  }
}

function parsePattern(text: string): Pattern {
  if (text.trim() === '') throw invalidField('pattern', 'Bad regular expression: it is empty');
  try {
    return compilePattern(text);
  } catch (error) {
    if (!(error instanceof InvalidPattern)) throw error;
    throw invalidField('pattern', `Bad regular expression: ${error.message}`);
  }
}

function checkUrlTemplate(template: string, { groupNames }: Pattern) {
  const variables = variablesOf(template);
  if (!variables) throw invalidField('url_template', 'Invalid URL template.');
  for (const name of variables) {
    if (!groupNames.has(name)) {
      throw invalidField(
        'url_template',
        `Group '${name}' in URL template is not present in linkifier pattern.`,
      );
    }
  }
  for (const name of groupNames) {
    if (!variables.has(name)) {
      throw invalidField(
        'pattern',
        `Group '${name}' in linkifier pattern is not present in URL template.`,
      );
    }
  }
}

/**
 * Checks that the example matches the pattern, and that the reverse template reproduces the example from the pattern's
 * groups.
 */
function checkExample(fields: LinkifierFields, pattern: Pattern) {
  const { example_input: example, reverse_template: reverse } = fields;
  const groups = example === null ? undefined : pattern.groupsOf(example);
  if (example !== null && !groups) {
    throw invalidField('example_input', 'Example input does not match the linkifier pattern.');
  }
  if (reverse === null) return;
  if (!groups) throw invalidField('reverse_template', 'A reverse template needs an example input.');
  if (!hasBalancedBraces(reverse)) {
    throw invalidField('reverse_template', 'Unbalanced braces in reverse template.');
  }
  if (expandReverseTemplate(reverse, groups) !== example) {
    throw invalidField(
      'reverse_template',
      'Reverse template does not reproduce the example input from its groups.',
    );
  }
}

function invalidField(field: string, msg: string) {
  return badFields({ msg, errors: { [field]: [msg] } });
}

const piece = /\{\{|\}\}|\{(\w+)\}|[{}]/g;

/**
 * Returns the expanded reverse template, in which `{{` and `}}` are literal braces. Returns undefined for an unbalanced
 * brace or a variable without a value.
 */
function expandReverseTemplate(
  template: string,
  values: Readonly<Record<string, string | null>>,
): string | undefined {
  let isWhole = true;
  const text = template.replace(piece, (found, name?: string) => {
    if (found === '{{' || found === '}}') return found.charAt(0);
    const value = name === undefined ? null : (values[name] ?? null);
    if (value === null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? text : undefined;
}

/** Returns whether all braces are balanced or doubled. */
function hasBalancedBraces(template: string): boolean {
  return Array.from(template.matchAll(piece)).every(([found]) => found.length > 1);
}
