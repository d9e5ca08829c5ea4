import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
} from 'react-aria-components';
import { Icon } from '../../ui/icons.tsx';
import { uiTexts } from '../../ui/texts.ts';
import styles from './pickers.module.css';
import { pickerTexts } from './texts.ts';

/** A chosen person, group or other item. */
export interface Token {
  readonly key: string;
  readonly name: string;
  readonly picture: ReactNode;
  readonly detail?: string | undefined;
  /** Why the user may mistake the name for a different name. */
  readonly warning?: string | undefined;
}

/**
 * Shows a field for several choices, each with a remove button. The user types to find a choice. Backspace in the empty
 * box removes the last choice. Arrow keys and Delete work in the list of choices.
 */
export function TokenField({
  label,
  isLabelHidden = false,
  tokens,
  find,
  onAdd,
  onRemove,
  placeholder,
  description,
  error,
  isDisabled = false,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly tokens: readonly Token[];
  /** Returns the matches for a query that are not chosen yet, best match first. */
  readonly find: (query: string) => readonly Token[];
  readonly onAdd: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly placeholder: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}) {
  const [query, setQuery] = useState('');
  // A choice has to close the list, which the box does only for a value; then reset the value
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => {
    if (picked !== null) setPicked(null);
  }, [picked]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const notes = error ?? description;
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <span id={`${id}label`} className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.tokens} data-disabled={isDisabled}>
        {tokens.length > 0 && (
          <Chips
            label={pickerTexts.chosen(label)}
            tokens={tokens}
            isDisabled={isDisabled}
            onRemove={(key) => {
              onRemove(key);
              if (tokens.length === 1) input.current?.focus();
            }}
          />
        )}
        <ComboBox
          {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}label` })}
          isDisabled={isDisabled}
          isInvalid={error !== undefined}
          allowsEmptyCollection
          menuTrigger="focus"
          items={find(query)}
          inputValue={query}
          onInputChange={setQuery}
          value={picked}
          onChange={(key) => {
            setQuery('');
            setPicked(key === null ? null : String(key));
            if (key !== null) onAdd(String(key));
          }}
        >
          <Input
            ref={input}
            className={styles.input ?? ''}
            placeholder={placeholder}
            aria-describedby={notes ? `${id}notes` : undefined}
            onKeyDown={(event) => {
              const last = tokens.at(-1);
              if (event.key === 'Backspace' && query === '' && last) onRemove(last.key);
            }}
          />
          <Popover className={styles.popover ?? ''} offset={4}>
            <ListBox<Token>
              className={styles.options ?? ''}
              renderEmptyState={() => <div className={styles.none}>{uiTexts.noMatches}</div>}
            >
              {(token) => (
                <ListBoxItem id={token.key} textValue={token.name} className={styles.option ?? ''}>
                  <TokenWords token={token} />
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </div>
      {notes && (
        <div id={`${id}notes`} className={error ? styles.error : styles.description}>
          {notes}
        </div>
      )}
    </div>
  );
}

function TokenWords({ token }: { readonly token: Token }) {
  return (
    <>
      {token.picture}
      <span className={styles.words}>
        {token.name}
        {token.detail && <span className={styles.detail}>{token.detail}</span>}
        {token.warning && (
          <span className={styles.warning}>
            <Icon name="alert" size={14} /> {token.warning}
          </span>
        )}
      </span>
    </>
  );
}

function Chips({
  label,
  tokens,
  isDisabled,
  onRemove,
}: {
  readonly label: string;
  readonly tokens: readonly Token[];
  readonly isDisabled: boolean;
  readonly onRemove: (key: string) => void;
}) {
  return (
    <TagGroup
      aria-label={label}
      {...(!isDisabled && {
        onRemove: (keys: Set<number | string>) => {
          for (const key of keys) onRemove(String(key));
        },
      })}
    >
      <TagList className={styles.chips ?? ''}>
        {tokens.map((token) => (
          <Tag key={token.key} id={token.key} textValue={token.name} className={styles.chip ?? ''}>
            {token.picture}
            <span>{token.name}</span>
            {!isDisabled && (
              <Button slot="remove" aria-label={pickerTexts.remove(token.name)}>
                <Icon name="x" size={14} />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
