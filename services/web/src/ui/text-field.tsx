import type { KeyboardEvent, ReactNode, Ref } from 'react';
import {
  SearchField as AriaSearchField,
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icons.tsx';
import { uiTexts } from './texts.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: ReactNode;
  /** Why the value was rejected. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly type?:
    | 'text'
    | 'password'
    | 'email'
    | 'url'
    | 'tel'
    | 'number'
    | 'date'
    | 'datetime-local';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly isMultiline?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Whether to hide the label visually. */
  readonly isLabelHidden?: boolean;
  /** The maximum number of characters. A longer text stays in the field, with an error. */
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Shows a labeled text field with one or more lines. */
export function TextField({
  label,
  description,
  error,
  placeholder,
  isMultiline = false,
  isLabelHidden = false,
  maxLength = Number.POSITIVE_INFINITY,
  inputRef,
  ...rest
}: TextFieldProps) {
  const excess = [...rest.value].length - maxLength;
  const problem = excess > 0 ? uiTexts.tooLong(excess) : error;
  return (
    <AriaTextField
      {...rest}
      className={styles.field ?? ''}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
    >
      <Label className={isLabelHidden ? 'visually-hidden' : (styles.label ?? '')}>{label}</Label>
      {isMultiline ? (
        <TextArea className={styles.input ?? ''} placeholder={placeholder ?? ''} />
      ) : (
        <Input
          className={styles.input ?? ''}
          placeholder={placeholder ?? ''}
          {...(inputRef && { ref: inputRef })}
        />
      )}
      {description && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{problem}</FieldError>
    </AriaTextField>
  );
}

/** Shows a filter or search box. Escape empties the box, or leaves it if it is already empty. */
export function SearchField({
  label,
  inputRef,
  className,
  placeholder,
  id,
  onArrowDown,
  ...rest
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly onSubmit?: (value: string) => void;
  /** Moves the focus into the list that the box filters. */
  readonly onArrowDown?: () => void;
  readonly className?: string | undefined;
  /** The id of the input, for shortcuts that focus it. */
  readonly id?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}) {
  return (
    <AriaSearchField
      {...rest}
      aria-label={label}
      className={classes(styles.search, className)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') onArrowDown?.();
        else if (event.key === 'Escape' && rest.value === '' && isElement(event.target)) {
          event.target.blur();
        } else event.continuePropagation();
      }}
    >
      <Icon name="search" size={16} />
      <Input
        className={styles.input ?? ''}
        id={id}
        placeholder={placeholder ?? label}
        {...(inputRef && { ref: inputRef })}
      />
      <IconButton icon="x" size="small" label={uiTexts.clear} className={styles.clear ?? ''} />
    </AriaSearchField>
  );
}

function isElement(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement;
}
