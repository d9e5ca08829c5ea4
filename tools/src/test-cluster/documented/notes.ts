import { commandsOfNotes } from '../../../e2e/documented-commands/blocks.ts';
import { helm, type Place } from '../kubernetes.ts';

/** The commands of the notes that an installation ends with, in their order. */
export async function commandsAfterInstall(place: Place, release: string): Promise<string[]> {
  const notes = await helm(place, ['get', 'notes', release]);
  return commandsOfNotes(notes).map(({ text }) => text);
}
