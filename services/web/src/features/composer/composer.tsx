import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { type ComposeRequest, onCompose, type Recipient } from '../../navigation/compose.ts';
import { handleMessageCommands, runMessageCommand } from '../../navigation/message-commands.ts';
import { navigate, type Term } from '../../navigation/routes.ts';
import { recipientKey } from '../../store/recipient.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './composer.module.css';
import { FormatBar } from './format-bar.tsx';
import { insertedOnLines } from './formatting.ts';
import { MarkdownField, type MarkdownFieldHandle } from './markdown-field.tsx';
import { Preview } from './preview.tsx';
import { charactersLeft, charactersLeftText, placeProblem, problemOf } from './problems.ts';
import { recipientOf } from './recipient.ts';
import { RecipientPicker, type RecipientPickerHandle } from './recipient-picker.tsx';
import { routeTo } from './recipient-route.ts';
import { texts } from './texts.ts';
import { noteTyping, stopTyping } from './typing-notices.ts';
import { UploadList } from './upload-list.tsx';
import { withoutUpload } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePlaceName } from './use-place-name.ts';
import { useText } from './use-text.ts';
import { useTopicsWhereLimited } from './use-topics-where-limited.ts';
import { useUploads } from './use-uploads.ts';
import { WarningList } from './warning-list.tsx';
import { sendKey } from './writing-keys.ts';

const ScheduleDialog = lazyPart(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  { close: ({ onClose }) => onClose() },
);

/** Shows the message composer. `terms` are the terms of the narrow above the composer. They determine the recipient. */
export function Composer({ terms }: { readonly terms: readonly Term[] }) {
  const model = useModel();
  const me = useModelState((state) => state.me ?? 0);
  const field = useRef<MarkdownFieldHandle>(null);
  const picker = useRef<RecipientPickerHandle>(null);
  const narrowed = useMemo(() => recipientOf(terms, me), [terms, me]);
  const isFixed = terms.some(({ operator }) => operator === 'topic' || operator === 'dm');
  const [chosen, setChosen] = useState<Recipient>();
  const [isOpen, setIsOpen] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const [requested, setRequested] = useState<ComposeRequest>();
  const recipient = chosen ?? narrowed;
  const key = recipientKey(recipient, me);
  const [text, setText, textOf] = useText(recipient);
  const topics = useTopicsWhereLimited(recipient);
  const problem = useModelState((state) => problemOf(state, { recipient, content: text, topics }));
  const blocked = useModelState((state) =>
    isFixed && recipient ? placeProblem(state, recipient, topics) : undefined,
  );
  const goesToSent = useModelState(
    ({ settings }) => settings.web_navigate_to_sent_message !== false,
  );
  const sendingKey = useModelState(({ settings }) => sendKey(settings));
  const left = useModelState((state) => charactersLeft(state, text));
  const leftText = charactersLeftText(left);
  const placeName = usePlaceName(recipient);
  const narrowKey = recipientKey(narrowed, me);
  const isElsewhere = chosen !== undefined && key !== narrowKey;
  const isRecipientShown = (!isFixed || isElsewhere) && (isOpen || text !== '');

  // A different narrow has a different recipient and draft
  useEffect(() => {
    setChosen(undefined);
    setIsPreview(false);
    setIsTried(false);
    setIsScheduling(false);
    return stopTyping;
  }, [narrowKey]);

  const isWriting = text !== '';
  useEffect(
    () =>
      model.drafts.moved.subscribe(({ from, to }) => {
        // Synchronously, so that the field never shows the old recipient without its text and keeps the caret
        if (isWriting && from === key) flushSync(() => setChosen(to));
      }),
    [model, key, isWriting],
  );

  const change = (next: string) => {
    setText(next);
    setIsTried(false);
    if (!recipient) return;
    if (next.trim()) noteTyping(model, recipient, key);
    else stopTyping();
  };
  const addFiles = useUploads({
    insert(inserted) {
      if (field.current) return field.current.insertOnLines(inserted);
      // The preview has no field
      setText(insertedOnLines({ text, start: text.length, end: text.length }, inserted).text);
    },
  });
  const isDropping = useFileDrop(addFiles);
  const choose = (next: Recipient) => {
    // Keep the text when only the recipient is corrected, but never overwrite an existing draft
    if (text && !textOf(next)) {
      setText(text, next);
      setText('');
    }
    setChosen(next);
  };
  const clear = () => {
    setText('');
    setIsPreview(false);
    setIsTried(false);
    stopTyping();
  };
  /** Focuses the field, which appears in the render after a preview ends. */
  const focusField = () => requestAnimationFrame(() => field.current?.focus());
  const mayGo = text.trim() !== '' && !problem && recipient !== undefined;
  const send = () => {
    if (!text.trim()) return;
    if (!mayGo) return setIsTried(true);
    model.outgoing.send(recipient, text.trim());
    clear();
    const route = routeTo(recipient, terms, me);
    if (route && goesToSent) navigate(route);
    else if (route) {
      const action = { label: texts.goThere, run: () => navigate(route) };
      showToast(texts.sentTo(placeName ?? ''), { kind: 'success', action });
    }
    focusField();
  };
  const open = useCallback((request: ComposeRequest) => {
    setIsOpen(true);
    setIsPreview(false);
    if (request.recipient) setChosen(request.recipient);
    setRequested(request);
  }, []);

  useEffect(() => onCompose(open), [open]);
  // Runs when the field exists and has the recipient's draft
  useEffect(() => {
    if (!requested) return;
    setRequested(undefined);
    const { text: inserted = '', isOnOwnLines = false, isNew = false } = requested;
    field.current?.focus();
    if (isOnOwnLines) field.current?.insertOnLines(inserted);
    else if (inserted) field.current?.insert(inserted);
    if (isNew) picker.current?.focusMissing();
  }, [requested]);
  useEffect(
    () =>
      handleMessageCommands({
        compose: () => open({ isNew: true }),
        'focus-composer': () => open({}),
        'compose-direct': () => open({ recipient: { type: 'direct', userIds: [] }, isNew: true }),
      }),
    [open],
  );

  if (me === 0) return null;
  return (
    <section
      aria-label={texts.composer}
      className={styles.composer}
      onFocus={() => setIsOpen(true)}
      onKeyDown={(event) => {
        // The preview has no field that handles the key
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!isPreview || !isSend) return;
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.column}>
        {isRecipientShown && (
          <RecipientPicker ref={picker} recipient={recipient} onChange={choose} />
        )}
        <WarningList recipient={recipient} content={text} />
        <UploadList
          text={text}
          onCancel={(upload) => {
            setText(withoutUpload(text, upload));
            focusField();
          }}
        />
        <div className={classes(styles.box, isDropping && styles.dropping)}>
          {isDropping && <p className={styles.drop}>{texts.dropFiles}</p>}
          {isPreview ? (
            <Preview content={text} />
          ) : (
            <MarkdownField
              ref={field}
              label={texts.composer}
              value={text}
              onChange={change}
              onSubmit={send}
              onEscape={() => {
                setIsOpen(false);
                if (!text) setChosen(undefined);
                if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
              }}
              onFiles={addFiles}
              onArrowUp={() => runMessageCommand('edit-last')}
              onBlur={stopTyping}
              place={recipient}
              placeholder={placeName}
              isDisabled={blocked !== undefined && text === ''}
            />
          )}
          <div className={styles.bar}>
            <FormatBar
              isPreview={isPreview}
              onPreview={() => setIsPreview(!isPreview)}
              onFiles={addFiles}
              onFormat={(format) => field.current?.format(format)}
              onInsert={(inserted) => field.current?.insert(inserted)}
            />
            {leftText && (
              <output className={classes(styles.count, left < 0 && styles.problem)}>
                {leftText}
              </output>
            )}
            <IconButton
              icon="clock"
              label={texts.sendOptions}
              isDisabled={!mayGo}
              onPress={() => setIsScheduling(true)}
            />
            <IconButton
              icon="send"
              label={texts.send}
              shortcut={sendingKey}
              className={classes(styles.send, mayGo && styles.ready)}
              isDisabled={text.trim() === ''}
              onPress={send}
            />
          </div>
        </div>
        {(isTried || blocked) && problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {isScheduling && recipient && (
        <ScheduleDialog
          recipient={recipient}
          content={text.trim()}
          onScheduled={() => {
            clear();
            focusField();
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </section>
  );
}
