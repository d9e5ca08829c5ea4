import { createListeners } from '../store/listeners.ts';
import type { Recipient } from '../store/recipient.ts';

/** What somebody wants of the composer. */
export interface ComposeRequest {
  /** Without one the composer stays with its recipient. */
  readonly recipient?: Recipient;
  /** Text to insert where the caret is. */
  readonly text?: string;
  /** Whether the text begins and ends a line. */
  readonly isOnOwnLines?: boolean;
  /** Whether the recipient is yet to be chosen: the focus goes to what it lacks. */
  readonly isNew?: boolean;
}

const requests = createListeners<ComposeRequest>();

/** Opens the composer and moves the focus there. */
export const compose = requests.tell;
/** Listens to requests; returns what ends that. */
export const onCompose = requests.subscribe;

export type { Recipient } from '../store/recipient.ts';
