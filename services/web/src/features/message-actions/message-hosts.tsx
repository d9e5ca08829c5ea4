import { useCloseOnLeave } from '../../hooks/use-close-on-leave.ts';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { type DialogKind, emojiPicker, openDialog } from '../../navigation/open-dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { lightbox } from '../lightbox/open-lightbox.ts';

const EmojiPicker = lazyPart(async () => (await import('../emoji/emoji-picker.tsx')).EmojiPicker, {
  close: () => emojiPicker.update(() => undefined),
});
const Lightbox = lazyPart(async () => (await import('../lightbox/lightbox.tsx')).Lightbox, {
  close: () => lightbox.update(() => undefined),
});
const asDialog = { close: closeDialog };
const dialogs = {
  move: lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog, asDialog),
  history: lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog, asDialog),
  'read-receipts': lazyPart(
    async () => (await import('./read-receipts-dialog.tsx')).ReadReceiptsDialog,
    asDialog,
  ),
  remind: lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog, asDialog),
  report: lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, asDialog),
  source: lazyPart(async () => (await import('./source-dialog.tsx')).SourceDialog, asDialog),
} satisfies Record<DialogKind, unknown>;

/** Shows the emoji picker, the lightbox, and dialogs about messages. The app renders this component once. */
export function MessageHosts() {
  const picker = useStore(emojiPicker);
  const pictures = useStore(lightbox);
  const dialog = useStore(openDialog);
  useCloseOnLeave(closeAll);
  return (
    <>
      {picker && <EmojiPicker {...picker} />}
      {pictures && <Lightbox {...pictures} />}
      {dialog && <MessageDialog kind={dialog.kind} messageId={dialog.messageId} />}
    </>
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
  // A response after the dialog was closed must not close another one
  const close = () =>
    openDialog.update((now) =>
      now?.kind === kind && now.messageId === messageId ? undefined : now,
    );
  return message ? <Shown message={message} onClose={close} /> : null;
}

/** Closes the open dialog, the emoji picker and the lightbox. */
function closeAll(): void {
  closeDialog();
  emojiPicker.update(() => undefined);
  lightbox.update(() => undefined);
}

function closeDialog(): void {
  openDialog.update(() => undefined);
}
