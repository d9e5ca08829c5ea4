import type { State } from '../../store/state.ts';
import { texts } from './texts.ts';

type Settings = Pick<State['settings'], 'enter_sends'>;

/** Returns the key that sends a message, depending on the user's setting. Ctrl+Enter always sends. */
export function sendKey({ enter_sends }: Settings): string {
  return enter_sends ? 'Enter' : 'Ctrl+Enter';
}

/** Returns the keys of message fields for the keyboard help. The fields themselves handle these keys. */
export function writingKeys(settings: Settings) {
  const { enter_sends } = settings;
  return [
    { label: texts.send, keys: [...new Set([sendKey(settings), 'Ctrl+Enter'])] },
    { label: texts.newLine, keys: [enter_sends ? 'Shift+Enter' : 'Enter'] },
  ];
}
