import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import { onCompose, type Recipient } from '../../navigation/compose.ts';
import { navigate, type Term } from '../../navigation/routes.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { showError } from '../../ui/toasts.ts';
import { handleMessageCommands, runMessageCommand } from '../keyboard/message-commands.ts';
import styles from './composer.module.css';
import { FormatBar } from './format-bar.tsx';
import { keepText, keptTexts } from './kept-texts.ts';
import { MarkdownField, type MarkdownFieldHandle } from './markdown-field.tsx';
import { Preview } from './preview.tsx';
import { charactersLeft, placeProblem, problemOf } from './problems.ts';
import { recipientKey, recipientOf } from './recipient.ts';
import { RecipientPicker } from './recipient-picker.tsx';
import { routeTo } from './recipient-route.ts';
import { sendMessage } from './send.ts';
import { texts } from './texts.ts';
import { usePlaceName } from './use-place-name.ts';

/** Below this many the remaining characters are counted. */
const countedFrom = 500;

/** Where messages are written. `terms` are those of the narrow above it, which says where they go. */
export function Composer({ terms }: { readonly terms: readonly Term[] }) {
  const model = useModel();
  const me = useModelState((state) => state.me ?? 0);
  const field = useRef<MarkdownFieldHandle>(null);
  const narrowed = useMemo(() => recipientOf(terms, me), [terms, me]);
  const isFixed = terms.some(({ operator }) => operator === 'topic' || operator === 'dm');
  const [chosen, setChosen] = useState<Recipient>();
  const [isOpen, setIsOpen] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const recipient = chosen ?? narrowed;
  const key = recipientKey(recipient, me);
  const text = useStore(keptTexts).get(key) ?? '';
  const [isTried, setIsTried] = useState(false);
  const problem = useModelState((state) => problemOf(state, recipient, text));
  const blocked = useModelState((state) =>
    recipient ? placeProblem(state, recipient) : undefined,
  );
  const left = useModelState((state) => charactersLeft(state, text));
  const placeName = usePlaceName(recipient);
  const showsRecipient = !isFixed || chosen !== undefined;

  // Another narrow has its own recipient and draft
  const narrowKey = recipientKey(narrowed, me);
  useEffect(() => {
    setChosen(undefined);
    setIsPreview(false);
    setIsTried(false);
  }, [narrowKey]);

  const change = useCallback(
    (next: string) => {
      keepText(key, next);
      setIsTried(false);
    },
    [key],
  );
  const choose = (next: Recipient) => {
    const nextKey = recipientKey(next, me);
    // The text goes along when only the recipient is corrected; a draft that is there already is not overwritten
    if (text && !keptTexts.get().get(nextKey)) {
      keepText(nextKey, text);
      keepText(key, '');
    }
    setChosen(next);
  };
  const send = () => {
    const content = text.trim();
    if (!content) return;
    if (problem || !recipient) return setIsTried(true);
    keepText(key, '');
    setIsPreview(false);
    sendMessage(recipient, content).catch((error: unknown) => {
      keepText(key, content);
      showError(error);
    });
    const route = routeTo(recipient, terms);
    if (route) navigate(route);
    field.current?.focus();
  };

  useEffect(
    () =>
      onCompose(({ recipient: wanted, text: inserted }) => {
        setIsOpen(true);
        setIsPreview(false);
        if (wanted) setChosen(recipientKey(wanted, me) === narrowKey ? undefined : wanted);
        // The field shows the draft of the recipient first
        requestAnimationFrame(() => {
          field.current?.focus();
          if (inserted) field.current?.insert(inserted);
        });
      }),
    [me, narrowKey],
  );
  useEffect(() => {
    const focus = () => {
      setIsOpen(true);
      requestAnimationFrame(() => field.current?.focus());
    };
    return handleMessageCommands({
      compose: focus,
      'focus-composer': focus,
      'compose-direct': () => {
        setChosen({ type: 'direct', userIds: [] });
        setIsOpen(true);
      },
    });
  }, []);

  if (model.state.get().me === undefined) return null;
  return (
    <section
      aria-label={texts.composer}
      className={classes(styles.composer, (isOpen || text) && styles.open)}
      onFocus={() => setIsOpen(true)}
    >
      <div className={styles.column}>
        {showsRecipient && (isOpen || text !== '') && (
          <RecipientPicker recipient={recipient} onChange={choose} />
        )}
        <div className={styles.box}>
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
              onArrowUp={() => runMessageCommand('edit-last')}
              place={recipient}
              placeholder={placeName}
              isDisabled={blocked !== undefined && isFixed && text === ''}
            />
          )}
          <div className={styles.bar}>
            <FormatBar
              isPreview={isPreview}
              onPreview={() => setIsPreview(!isPreview)}
              onFormat={(format) => field.current?.format(format)}
              onInsert={(inserted) => field.current?.insert(inserted)}
            />
            {left < countedFrom && (
              <output className={classes(styles.count, left < 0 && styles.problem)}>
                {left < 0 ? texts.tooLong(-left) : texts.charactersLeft(left)}
              </output>
            )}
            <IconButton
              icon="send"
              label={texts.send}
              className={classes(styles.send, text.trim() !== '' && !problem && styles.ready)}
              isDisabled={text.trim() === ''}
              onPress={send}
            />
          </div>
        </div>
        {(isTried || (blocked && isFixed)) && problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}
