import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { latinKey } from '../../ui/latin-key.ts';
import type { Candidate } from './candidates.ts';
import {
  changeBetween,
  continuedList,
  type Format,
  formatted,
  insertedOnLines,
  replaced,
  type Selection,
} from './formatting.ts';
import styles from './markdown-field.module.css';
import { Suggestions } from './suggestions.tsx';
import { typeaheadQuery } from './typeahead-query.ts';
import { useTypeahead } from './use-typeahead.ts';

/** The methods of a Markdown field that other components call. */
export interface MarkdownFieldHandle {
  focus(): void;
  insert(text: string): void;
  insertOnLines(text: string): void;
  format(format: Format): void;
}

/**
 * Shows a Markdown field that grows with its text, completes names, emoji and links, and has formatting shortcuts.
 * Ctrl+Enter always submits. Enter submits if the user's settings say so.
 */
export function MarkdownField({
  label,
  value,
  onChange,
  onSubmit,
  onEscape,
  onFiles,
  onArrowUp,
  onBlur,
  place,
  placeholder,
  isDisabled = false,
  autoFocus = false,
  maxRows = 16,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onEscape: () => void;
  /** Called when the user pastes files. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** Called when the user presses the up arrow key in an empty field. */
  readonly onArrowUp?: () => void;
  readonly onBlur?: () => void;
  /** The recipient of the text. Suggestions list its people first. */
  readonly place: Recipient | undefined;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly maxRows?: number;
  readonly ref?: Ref<MarkdownFieldHandle>;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const enterSends = useModelState((state) => state.settings.enter_sends);
  const [caret, setCaret] = useState<number>();
  const [dismissed, setDismissed] = useState<number>();
  const [active, setActive] = useState(0);
  const found = useTypeahead(value, caret, place);
  const typeahead = found && found.query.start !== dismissed ? found : undefined;
  const index = typeahead ? Math.min(active, typeahead.candidates.length - 1) : 0;

  // The height follows the text. An empty field has one line, without measuring the layout
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = '';
    if (value) current.style.height = `${current.scrollHeight}px`;
  });
  useEffect(() => {
    const { current } = area;
    if (autoFocus) current?.focus();
    // Put the caret after the text; browsers put it before
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [autoFocus]);

  const selection = (): Selection => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  });
  const apply = (changed: Selection) => {
    const { current } = area;
    if (!current) return;
    // A disabled field accepts no edits
    if (!editText(current, changed)) onChange(changed.text);
    setDismissed(undefined);
    setCaret(changed.start === changed.end ? changed.start : undefined);
  };
  const readCaret = () => {
    const { start, end } = selection();
    setCaret(start === end ? start : undefined);
  };
  const pick = (candidate: Candidate) => {
    if (!typeahead) return;
    const { start } = typeahead.query;
    apply(replaced({ text: value, start, end: caret ?? start }, candidate.insert));
    setActive(0);
  };
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert: (text) => apply(replaced(selection(), text)),
    insertOnLines: (text) => apply(insertedOnLines(selection(), text)),
    format: (format) => apply(formatted(selection(), format)),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (typeahead && handleSuggestionKey(event)) return event.preventDefault();
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onEscape();
    }
    if (event.key === 'Enter') return onEnter(event);
    if (event.key === 'ArrowUp' && value === '' && onArrowUp) {
      event.preventDefault();
      return onArrowUp();
    }
    const format = formatOf(event);
    if (!format) return;
    event.preventDefault();
    event.stopPropagation();
    apply(formatted(selection(), format));
  };
  const handleSuggestionKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const candidates = typeahead?.candidates ?? [];
    const candidate = candidates[index];
    if (key === 'Escape') {
      setDismissed(typeahead?.query.start);
      return true;
    }
    if (key === 'ArrowDown') setActive((index + 1) % candidates.length);
    else if (key === 'ArrowUp') setActive((index + candidates.length - 1) % candidates.length);
    else if ((key === 'Tab' || key === 'Enter') && !shiftKey && !ctrlKey && !metaKey && candidate) {
      pick(candidate);
    } else if (key === '>' && candidate?.continues) {
      const text = candidate.insert.replace(/\*\* $/, '>');
      pick({ ...candidate, insert: text });
    } else return false;
    return true;
  };
  const onEnter = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey;
    // Code starts on the line after its fence
    const isFence = caret !== undefined && typeaheadQuery(value, caret)?.kind === 'language';
    if (isModified || (enterSends && !event.shiftKey && !isFence)) {
      event.preventDefault();
      return onSubmit();
    }
    const list = event.shiftKey ? undefined : continuedList(selection());
    if (!list) return;
    event.preventDefault();
    apply(list);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData('text/plain');
    if (files.length > 0 && onFiles && !pasted) {
      event.preventDefault();
      onFiles(files);
      return;
    }
    const { start, end } = selection();
    // Pasting an address over selected text makes a link
    if (
      start !== end &&
      /^https?:\/\/\S+$/.test(pasted.trim()) &&
      !/\n/.test(value.slice(start, end))
    ) {
      event.preventDefault();
      apply(replaced(selection(), `[${value.slice(start, end)}](${pasted.trim()})`));
    }
  };

  return (
    <div className={styles.field}>
      {typeahead && (
        <Suggestions
          id={listId}
          candidates={typeahead.candidates}
          active={index}
          onPick={pick}
          onHover={setActive}
        />
      )}
      <textarea
        ref={area}
        className={styles.area}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        disabled={isDisabled}
        rows={1}
        style={{ maxHeight: `${maxRows * 1.45 + 1}em` }}
        dir="auto"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={typeahead && listId}
        aria-activedescendant={typeahead && `${listId}-${index}`}
        onChange={(event) => {
          setDismissed(undefined);
          setActive(0);
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
        }}
        onSelect={readCaret}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          setCaret(undefined);
          onBlur?.();
        }}
      />
    </div>
  );
}

/**
 * Changes the text as typing would: fires an `input` event and keeps undo working. Only this deprecated browser command
 * does both. Returns whether the field now has the text.
 */
function editText(area: HTMLTextAreaElement, { text, start, end }: Selection): boolean {
  const change = changeBetween(area.value, text);
  area.focus();
  area.setSelectionRange(change.start, change.end);
  if (change.inserted) document.execCommand('insertText', false, change.inserted);
  else if (change.start < change.end) document.execCommand('delete');
  area.setSelectionRange(start, end);
  return area.value === text;
}

/** Returns the format that a keyboard shortcut applies. Other editors have the same shortcuts. */
function formatOf(event: KeyboardEvent): Format | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  switch (latinKey(event).toLowerCase()) {
    case 'b':
      return shiftKey ? undefined : 'bold';
    case 'i':
      return shiftKey ? undefined : 'italic';
    case 'k':
      return 'link';
    case 'l':
      return shiftKey ? 'link' : undefined;
    case 'c':
      return shiftKey ? 'code' : undefined;
    case 'x':
      return shiftKey ? 'strike' : undefined;
    default:
      return undefined;
  }
}
