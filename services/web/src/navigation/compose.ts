import { createListeners } from '../store/listeners.ts';
import type { Recipient } from '../store/recipient.ts';

/** A request to the composer. */
export interface ComposeRequest {
  /** Without a recipient the composer keeps its current one. */
  readonly recipient?: Recipient;
  /** Text to insert where the caret is. */
  readonly text?: string;
  /** Whether the text begins and ends a line. */
  readonly isOnOwnLines?: boolean;
  /** Whether the user still has to choose the recipient: the focus moves to its first missing part. */
  readonly isNew?: boolean;
}

const requests = createListeners<ComposeRequest>();

/** Opens the composer and moves the focus there. */
export const compose = requests.tell;
/** Subscribes to requests; returns the function that unsubscribes. */
export const onCompose = requests.subscribe;

export type { Recipient } from '../store/recipient.ts';
