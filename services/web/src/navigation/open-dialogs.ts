import type { Message } from '../store/records.ts';
import { createStore } from '../store/store.ts';

export type DialogKind = 'move' | 'history' | 'read-receipts' | 'remind' | 'report' | 'source';

/** What every dialog about a message gets. */
export interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** The dialog about a message that is open. */
export const openDialog = createStore<{ kind: DialogKind; messageId: number } | undefined>(
  undefined,
);

/** The message whose text is being edited in its place. */
export const editedMessage = createStore<number | undefined>(undefined);

/** Where an emoji is being picked, and what happens with it. */
export const emojiPicker = createStore<
  | {
      readonly anchor: Element;
      readonly onPick: (emoji: PickedEmoji) => void;
      /** The message that is reacted to. */
      readonly messageId?: number;
    }
  | undefined
>(undefined);

/** An emoji by the names that the API has for it. */
export interface PickedEmoji {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: string;
}

/** The message whose menu a key opened. */
export const openMenu = createStore<number | undefined>(undefined);
