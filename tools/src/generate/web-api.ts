import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { repository } from '../repository.ts';

/**
 * Matches comments. They are removed, because they repeat `docs/openapi.json`, whose diff already shows changed texts.
 */
const comments = /\n\s*\/\*\*[\s\S]*?\*\//g;

/** Writes the types for the web client's API calls: the paths, parameters and responses in `docs/openapi.json`. */
export async function writeWebApi(target: string): Promise<void> {
  const document = pathToFileURL(join(repository, 'docs/openapi.json'));
  // A parameter with a default is optional.
  const syntax = await openapiTS(document, { defaultNonNullable: false });
  const types = astToString(syntax).replaceAll(comments, '');
  await writeFile(target, `// Generated from docs/openapi.json by npm run generate.\n${types}`);
}
