import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  Label,
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

/** What can be chosen: a person, a group. */
export interface Token {
  readonly key: string;
  readonly name: string;
  readonly picture: ReactNode;
  readonly detail?: string | undefined;
}

/**
 * Several things, found by typing and shown with a cross each. Backspace in the empty box takes the last one away; the chosen
 * ones are a list that arrow keys and Delete work in.
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
  /** What fits a query and is not chosen, best first. */
  readonly find: (query: string) => readonly Token[];
  readonly onAdd: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly placeholder: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}) {
  const [query, setQuery] = useState('');
  const notesId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <ComboBox
        className={styles.field ?? ''}
        isDisabled={isDisabled}
        isInvalid={error !== undefined}
        allowsEmptyCollection
        menuTrigger="focus"
        items={find(query)}
        inputValue={query}
        onInputChange={setQuery}
        value={null}
        onChange={(key) => {
          if (key !== null) onAdd(String(key));
          setQuery('');
        }}
      >
        <Label className={isLabelHidden ? 'visually-hidden' : (styles.label ?? '')}>{label}</Label>
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
          <Input
            ref={input}
            className={styles.input ?? ''}
            placeholder={placeholder}
            aria-describedby={notesId}
            onKeyDown={(event) => {
              const last = tokens.at(-1);
              if (event.key === 'Backspace' && query === '' && last) onRemove(last.key);
            }}
          />
        </div>
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
      <div id={notesId} className={error ? styles.error : styles.description}>
        {error ?? description}
      </div>
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
