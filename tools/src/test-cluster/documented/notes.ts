import { commandsOfNotes } from '../../../e2e/documented-commands/blocks.ts';
import { helm, type Place } from '../kubernetes.ts';

/** Returns the commands that the notes of an installation show, in order. */
export async function commandsAfterInstall(place: Place, release: string): Promise<string[]> {
  const notes = await helm(place, ['get', 'notes', release]);
  return commandsOfNotes(notes).map(({ text }) => text);
}
