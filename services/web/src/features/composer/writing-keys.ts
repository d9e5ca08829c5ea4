import type { State } from '../../store/state.ts';
import { texts } from './texts.ts';

type Settings = Pick<State['settings'], 'enter_sends'>;

/** The key that sends what is being written, as the person has set it. Ctrl+Enter always does. */
export function sendKey({ enter_sends }: Settings): string {
  return enter_sends ? 'Enter' : 'Ctrl+Enter';
}

/** Keys of the fields in which messages are written, for the help: the fields listen to them. */
export function writingKeys(settings: Settings) {
  const { enter_sends } = settings;
  return [
    { label: texts.send, keys: [...new Set([sendKey(settings), 'Ctrl+Enter'])] },
    { label: texts.newLine, keys: [enter_sends ? 'Shift+Enter' : 'Enter'] },
  ];
}
