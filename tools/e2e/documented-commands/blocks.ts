import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../src/repository.ts';

/** A fenced block of a document, or a command of the chart's notes. */
export interface Block {
  /** From the repository's root. */
  file: string;
  /** Of the fence; `sh` in the notes. */
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

/** Every fenced block of the documents for those who use and run the product, in their order. */
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

/** The commands in the chart's notes: lines indented further than the text, because the notes have no code fences. */
export function commandsOfNotes(document: string): Block[] {
  const commands = document.matchAll(/^ {5}(\S.*(?:(?<=\\)\n.*)*)$/gm);
  return [...commands].map(([, text = '']) => ({ file: notes, language: 'sh', text }));
}
