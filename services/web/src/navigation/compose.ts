import { createListeners } from '../store/listeners.ts';

/** Where a message is to go. */
export type Recipient =
  | { readonly type: 'channel'; readonly channelId: number; readonly topic: string }
  | { readonly type: 'direct'; readonly userIds: readonly number[] };

/** What somebody wants of the composer. */
export interface ComposeRequest {
  /** Without one the composer stays with its recipient. */
  readonly recipient?: Recipient;
  /** Text to insert where the caret is. */
  readonly text?: string;
}

const requests = createListeners<ComposeRequest>();

/** Opens the composer and moves the focus there. */
export const compose = requests.tell;
/** Listens to requests; returns what ends that. */
export const onCompose = requests.subscribe;
