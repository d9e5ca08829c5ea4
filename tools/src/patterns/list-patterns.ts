import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** A regular expression literal in source code. */
export interface Pattern {
  source: string;
  flags: string;
  /** The place, such as `services/users/src/accounts/rules.ts:44`. */
  place: string;
}

/** Returns the regular expression literals in a TypeScript file. `name` is the file's path in the repository. */
export async function listPatterns(file: string, name: string): Promise<Pattern[]> {
  const text = await readFile(file, 'utf8');
  const parsed = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      patterns.push({ source, flags, place: `${name}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return patterns;
}
