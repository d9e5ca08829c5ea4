import type { Message } from '../store/records.ts';
import { createStore } from '../store/store.ts';

export type DialogKind = 'move' | 'history' | 'read-receipts' | 'remind' | 'report' | 'source';

/** The props of every dialog about a message. */
export interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** The dialog about a message that is open. */
export const openDialog = createStore<{ kind: DialogKind; messageId: number } | undefined>(
  undefined,
);

/** The id of the message that is being edited in place. */
export const editedMessage = createStore<number | undefined>(undefined);

/** The open emoji picker, with the callback for the emoji that the user picks. */
export const emojiPicker = createStore<
  | {
      readonly anchor: Element;
      readonly onPick: (emoji: PickedEmoji) => void;
      /** The id of the message that gets the reaction. */
      readonly messageId?: number;
    }
  | undefined
>(undefined);

/** An emoji, identified by the fields that the API uses. */
export interface PickedEmoji {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: string;
}

/** The id of the message whose menu was opened with a shortcut. */
export const openMenu = createStore<number | undefined>(undefined);
