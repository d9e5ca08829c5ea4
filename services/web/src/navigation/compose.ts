import { createListeners } from '../store/listeners.ts';
import type { Recipient } from '../store/recipient.ts';

/** A request to the composer. */
export interface ComposeRequest {
  /** The recipient of the message. If undefined, the composer keeps its current recipient. */
  readonly recipient?: Recipient;
  /** The text to insert at the caret. */
  readonly text?: string;
  /** Whether to put the text on separate lines. */
  readonly isOnOwnLines?: boolean;
  /**
   * Whether the user still has to choose the recipient. The focus then moves to the first missing part of the
   * recipient.
   */
  readonly isNew?: boolean;
}

const requests = createListeners<ComposeRequest>();

/** Opens the composer and moves the focus into it. */
export const compose = requests.tell;
/** Subscribes to requests for the composer. Returns a function that unsubscribes. */
export const onCompose = requests.subscribe;

export type { Recipient } from '../store/recipient.ts';
