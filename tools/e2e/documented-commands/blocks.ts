import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../src/repository.ts';

/** A fenced block of a document, or a command of the chart's notes. */
export interface Block {
  /** The file's path relative to the repository's root. */
  file: string;
  /** The language of the fence. For a command in the notes, `sh`. */
  language: string;
  text: string;
}

const documents = [
  '*.md',
  'docs/**/*.md',
  'helm/README.md',
  'services/*/README.md',
  'tools/push-bouncer/README.md',
];
const notes = 'helm/templates/NOTES.txt';

/**
 * Returns every fenced block in the documents for people who use or run the product, in order, and then the commands in
 * the chart's notes.
 */
export async function listBlocks(): Promise<Block[]> {
  const files = await Array.fromAsync(glob(documents, { cwd: repository }));
  const blocks = await Promise.all(
    files.sort().map(async (file) => fencedBlocks(file, await readDocument(file))),
  );
  return [...blocks.flat(), ...commandsOfNotes(await readDocument(notes))];
}

function readDocument(file: string): Promise<string> {
  return readFile(join(repository, file), 'utf8');
}

function fencedBlocks(file: string, document: string): Block[] {
  const fences = document.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms);
  return [...fences].map(([, indent = '', language = '', text = '']) => ({
    file,
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }));
}

/**
 * Returns the commands in the chart's notes. They are the lines with more indentation than the text, because the notes
 * have no code fences.
 */
export function commandsOfNotes(document: string): Block[] {
  const commands = document.matchAll(/^ {5}(\S.*(?:(?<=\\)\n.*)*)$/gm);
  return [...commands].map(([, text = '']) => ({ file: notes, language: 'sh', text }));
}
