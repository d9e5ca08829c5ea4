import { lazy, Suspense } from 'react';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { lightbox } from '../lightbox/open-lightbox.ts';
import { type DialogKind, emojiPicker, openDialog } from './open-dialogs.ts';

const EmojiPicker = lazy(async () => ({
  default: (await import('./emoji-picker.tsx')).EmojiPicker,
}));
const Lightbox = lazy(async () => ({
  default: (await import('../lightbox/lightbox.tsx')).Lightbox,
}));
const dialogs = {
  move: lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog })),
  history: lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog })),
  'read-receipts': lazy(async () => ({
    default: (await import('./read-receipts-dialog.tsx')).ReadReceiptsDialog,
  })),
  remind: lazy(async () => ({ default: (await import('./remind-dialog.tsx')).RemindDialog })),
  report: lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
  source: lazy(async () => ({ default: (await import('./source-dialog.tsx')).SourceDialog })),
} satisfies Record<DialogKind, unknown>;

/** Where dialogs about messages, the emoji picker and pictures appear; once in the app. */
export function MessageHosts() {
  const picker = useStore(emojiPicker);
  const pictures = useStore(lightbox);
  const dialog = useStore(openDialog);
  return (
    <Suspense fallback={null}>
      {picker && <EmojiPicker {...picker} />}
      {pictures && <Lightbox {...pictures} />}
      {dialog && <MessageDialog kind={dialog.kind} messageId={dialog.messageId} />}
    </Suspense>
  );
}

function MessageDialog({
  kind,
  messageId,
}: {
  readonly kind: DialogKind;
  readonly messageId: number;
}) {
  const message = useModelState((state) => state.messages.get(messageId));
  const Shown = dialogs[kind];
  return message ? <Shown message={message} onClose={closeDialog} /> : null;
}

function closeDialog(): void {
  openDialog.update(() => undefined);
}
