import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { editedMessage } from '../../navigation/open-dialogs.ts';
import type { Drafts } from '../../store/drafts.ts';
import type { BegunEdit } from '../../store/edits.ts';
import { type Recipient, recipientKey } from '../../store/recipient.ts';
import type { Message } from '../../store/records.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toasts.ts';
import { MarkdownField, type MarkdownFieldHandle } from '../composer/markdown-field.tsx';
import { charactersLeft, charactersLeftText, textProblem } from '../composer/problems.ts';
import { texts as composerTexts } from '../composer/texts.ts';
import { UploadList } from '../composer/upload-list.tsx';
import { withoutUpload } from '../composer/uploads.ts';
import { useFileDrop } from '../composer/use-file-drop.ts';
import { useUploads } from '../composer/use-uploads.ts';
import { sourceOf } from './actions.ts';
import { recipientOf } from './conversation.ts';
import styles from './message-editor.module.css';
import { editRule } from './rules.ts';
import { texts } from './texts.ts';

type Source = Pick<BegunEdit, 'before' | 'text'>;

/** Shows an editor in place of a message. Keeps an edit until the user saves or discards it. */
export function MessageEditor({ message }: { readonly message: Message }) {
  const { id } = message;
  const { edits, drafts, changes } = useModel();
  const editor = useRef<HTMLDivElement>(null);
  const field = useRef<MarkdownFieldHandle>(null);
  const [source, setSource] = useState<Source | undefined>(() => edits.get(id));
  /**
   * The field that had the focus when the editor opened. It gets the focus back; if there was none, the focus stays on
   * the message.
   */
  const [begunIn] = useState(focusedField);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const me = useModelState((state) => state.me ?? 0);
  const place = useMemo(() => recipientOf(message, me), [message, me]);
  const written = source?.text ?? '';
  const problem = useModelState((current) => textProblem(current, written));
  const left = useModelState((current) => charactersLeft(current, written));
  const leftText = charactersLeftText(left);
  const shownError = (isTried && problem) || error;

  useEffect(() => {
    if (edits.get(id)) return;
    sourceOf(id).then(
      (text) => setSource({ before: text, text }),
      (cause: unknown) => setError(messageOf(cause)),
    );
  }, [id, edits]);
  useEffect(
    () =>
      edits.endWithMessage(id, {
        changes,
        isReadable: () => isReadable(id),
        onEnd(text) {
          leave(id);
          if (text === undefined) return;
          addToDraft(drafts, place, text, me);
          const run = () => compose({ recipient: place });
          const action = { label: texts.continueInComposer, run };
          showToast(texts.editedIsGone(beginningOf(text)), { durationMs: 60_000, action });
        },
      }),
    [id, edits, drafts, changes, place, me],
  );
  useEffect(
    () => edits.replaced.subscribe((changed) => changed === id && setSource(edits.get(id))),
    [id, edits],
  );

  const put = (next: Source) => {
    edits.keep(id, { ...next, writtenMs: Date.now() });
    setSource(next);
  };
  const change = (text: string) => {
    if (!source) return;
    put({ before: source.before, text });
    setIsTried(false);
  };
  const addFiles = useUploads({ insert: (text) => field.current?.insertOnLines(text) });
  const isDropping = useFileDrop(addFiles, editor);
  const close = () => {
    edits.keep(id, undefined);
    if (editor.current?.contains(document.activeElement)) {
      const article = editor.current.closest<HTMLElement>('article');
      const next = begunIn?.isConnected ? begunIn : article;
      next?.focus({ preventScroll: true });
    }
    leave(id);
  };
  const giveUp = () => {
    close();
    if (!source || source.text === source.before) return;
    const restore = () => {
      edits.keep(id, { ...source, writtenMs: Date.now() });
      editedMessage.update(() => id);
    };
    showToast(texts.editDropped, {
      durationMs: 10_000,
      action: { label: texts.undo, run: restore },
    });
  };
  const save = () => {
    if (!source || isSaving) return;
    if (source.text === source.before) return close();
    if (problem) return setIsTried(true);
    setIsSaving(true);
    setError(undefined);
    const finish = () => {
      const further = edits.saved(id, source.text);
      if (!further) return close();
      setIsSaving(false);
      setSource(further);
    };
    saveText(id, source).then(finish, async (cause: unknown) => {
      setIsSaving(false);
      if (!(cause instanceof ApiError && cause.code === 'EXPECTATION_MISMATCH')) {
        return setError(messageOf(cause));
      }
      setError(texts.changedElsewhere);
      const before = await sourceOf(id).catch(() => source.before);
      // The field stays open while saving
      const kept = edits.get(id);
      if (kept) put({ before, text: kept.text });
    });
  };

  if (!source) {
    return error ? <p className={styles.error}>{error}</p> : <Spinner label={texts.edit} />;
  }
  return (
    <div ref={editor} className={styles.editor}>
      <UploadList
        text={source.text}
        onCancel={(upload) => change(withoutUpload(source.text, upload))}
      />
      <div className={classes(styles.box, isDropping && styles.dropping)}>
        {isDropping && <p className={styles.drop}>{composerTexts.dropFiles}</p>}
        <MarkdownField
          ref={field}
          label={texts.editLabel}
          value={source.text}
          onChange={change}
          onSubmit={save}
          onEscape={giveUp}
          onFiles={addFiles}
          place={place}
          autoFocus
        />
      </div>
      {shownError && (
        <p className={styles.error} role="alert">
          {shownError}
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" size="small" isPending={isSaving} onPress={save}>
          {texts.save}
        </Button>
        <Button size="small" onPress={giveUp}>
          {texts.cancel}
        </Button>
        <TimeLeft message={message} />
        {leftText && <output className={left < 0 ? styles.error : styles.time}>{leftText}</output>}
      </div>
    </div>
  );
}

function focusedField(): HTMLTextAreaElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement ? activeElement : undefined;
}

/** Closes the editor if it is open for this message. */
function leave(id: number): void {
  editedMessage.update((open) => (open === id ? undefined : open));
}

/** Appends a text to the draft for a recipient. */
function addToDraft(drafts: Drafts, place: Recipient, text: string, me: number): void {
  const before = drafts.texts.get().get(recipientKey(place, me))?.content ?? '';
  drafts.keep(place, before === '' ? text : `${before}\n\n${text}`);
}

/** Returns the beginning of a text, long enough for people to recognize the text. */
function beginningOf(text: string): string {
  const characters = [...text.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')} …` : characters.join('');
}

/** Returns whether the user can still read the message. Returns true if the server does not respond. */
function isReadable(id: number): Promise<boolean> {
  return sourceOf(id).then(
    () => true,
    (cause: unknown) => !(cause instanceof ApiError && cause.status === 400),
  );
}

function TimeLeft({ message }: { readonly message: Message }) {
  const until = useModelState((state) => {
    const rule = editRule(state, message, 0);
    return rule.isAllowed ? rule.until : undefined;
  });
  const [now, setNow] = useState(Date.now);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    timer.current = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer.current);
  }, []);
  if (until === undefined) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  // No countdown for long times
  if (seconds > 3_600) return null;
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={seconds === 0 ? styles.error : styles.time}>
      {seconds === 0 ? texts.timeOver : texts.secondsLeft(text)}
    </span>
  );
}

async function saveText(id: number, { before, text }: Source) {
  await answerOf(
    api.PATCH('/messages/{message_id}', {
      params: { path: { message_id: String(id) } },
      body: {
        content: text,
        prev_content_sha256: await sha256(before),
        propagate_mode: 'change_one',
        send_notification_to_old_thread: false,
        send_notification_to_new_thread: false,
      },
    }),
  );
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
