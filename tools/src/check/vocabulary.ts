import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../repository.ts';
import type { Check } from './check.ts';
import { type UnwantedExpression, unwantedExpressions } from './vocabulary-list.ts';

const read = [
  '*.md',
  '{services,proto,tools,docs,helm,deploy}/**/*.{ts,tsx,mjs,proto,md,sh,py,yaml,tpl,css,html}',
];
const excluded = [
  '**/node_modules',
  'proto/gen',
  // The list itself, and its test.
  'tools/src/check/vocabulary*',
  // What people say in the sample organization is everyday English.
  'tools/src/demo',
];

/** The check that code, tests and docs use the words in docs/glossary.md. */
export const vocabulary: Check = {
  name: 'vocabulary',
  async run() {
    const files = await Array.fromAsync(glob(read, { cwd: repository, exclude: excluded }));
    if (files.length === 0) throw new Error('no file was read');
    const found = await Promise.all(
      files.sort().map(async (file) => {
        const text = await readFile(path.join(repository, file), 'utf8');
        return findUnwanted(text).map(
          ({ line, expression, instead }) => `${file}:${line}: "${expression}": say ${instead}`,
        );
      }),
    );
    return found.flat().join('\n');
  },
};

/** Returns the unwanted expressions in a text, in the order in which they occur. `line` counts from 1. */
export function findUnwanted(
  text: string,
  list: readonly UnwantedExpression[] = unwantedExpressions,
): { line: number; expression: string; instead: string }[] {
  return list
    .flatMap(({ words, instead }) =>
      [...text.matchAll(patternOf(words))].map(({ 0: expression, index }) => ({
        line: text.slice(0, index).split('\n').length,
        expression: expression.replaceAll(/[\s*/]+/g, ' '),
        instead,
      })),
    )
    .toSorted((one, other) => one.line - other.line);
}

const patterns = new WeakMap<readonly string[], RegExp>();

/**
 * Returns a pattern that matches the expressions in prose, also across the lines of a comment, and in camel case, snake
 * case and kebab case identifiers.
 */
function patternOf(words: readonly string[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const pattern = new RegExp(words.flatMap(formsOf).join('|'), 'g');
  patterns.set(words, pattern);
  return pattern;
}

function formsOf(expression: string): string[] {
  const parts = expression.split(' ').map((part) => part.replaceAll(/\W/g, '\\$&'));
  const capitals = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const [first = '', ...others] = parts;
  const [firstCapital = '', ...otherCapitals] = capitals;
  // Words of a comment may stand on two lines, with its marks between them.
  const between = '(?:[ _-]|\\s+(?:[*/#]+\\s+)?)';
  const prose = [`(?:${first}|${firstCapital})`, ...others].join(between);
  return [
    `(?<![A-Za-z])${prose}(?![a-z])`,
    `(?<![A-Za-z])${[first, ...otherCapitals].join('')}(?![a-z])`,
    `(?<=[a-z])${[firstCapital, ...otherCapitals].join('')}(?![a-z])`,
    `(?<![A-Z])${parts.map((part) => part.toUpperCase()).join('_')}(?![A-Z])`,
  ];
}
