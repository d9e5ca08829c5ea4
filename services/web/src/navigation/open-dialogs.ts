import type { Message } from '../store/records.ts';
import { createStore } from '../store/store.ts';

export type DialogKind = 'move' | 'history' | 'read-receipts' | 'remind' | 'report' | 'source';

/** Props of every dialog about a message. */
export interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** The open dialog about a message. */
export const openDialog = createStore<{ kind: DialogKind; messageId: number } | undefined>(
  undefined,
);

/** The message that is being edited in place. */
export const editedMessage = createStore<number | undefined>(undefined);

/** The open emoji picker, and the callback for the picked emoji. */
export const emojiPicker = createStore<
  | {
      readonly anchor: Element;
      readonly onPick: (emoji: PickedEmoji) => void;
      /** The message to which the emoji is added. */
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
