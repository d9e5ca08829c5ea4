import { type ReactNode, useState } from 'react';
import {
  ComboBox as AriaComboBox,
  Select as AriaSelect,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  SelectValue,
  Text,
  Virtualizer,
} from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icons.tsx';
import popover from './popover.module.css';
import type { Choice } from './switch.tsx';
import { uiTexts } from './texts.ts';

interface FieldProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** Shows a field for one of several choices. A press shows the choices. */
export function Select<Value extends string>({
  value,
  onChange,
  ...field
}: FieldProps<Value> & {
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <AriaSelect
      className={styles.field ?? ''}
      isDisabled={field.isDisabled ?? false}
      isInvalid={field.error !== undefined}
      placeholder={field.placeholder ?? ''}
      value={value ?? null}
      onChange={(key) => {
        const choice = field.choices.find((each) => each.value === key);
        if (choice) onChange(choice.value);
      }}
    >
      <FieldLabel {...field} />
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''}>
          {({ defaultChildren, isPlaceholder }) =>
            isPlaceholder
              ? defaultChildren
              : field.choices.find((choice) => choice.value === value)?.label
          }
        </SelectValue>
        <Icon name="chevron-down" size={16} />
      </Button>
      <FieldNotes {...field} />
      <Popover className={popover.popover ?? ''} offset={4}>
        <Options choices={field.choices} />
      </Popover>
    </AriaSelect>
  );
}

const layoutOptions = { estimatedRowHeight: 32 };

/** Shows a field for one of many choices. The user types to find a choice. */
export function ComboBox<Value extends string>({
  value,
  onChange,
  ...field
}: FieldProps<Value> & {
  readonly value: Value | undefined;
  /** Called with the new choice, or with undefined when the user empties the box. */
  readonly onChange: (value: Value | undefined) => void;
}) {
  // The choices stay the same while they are shown. Otherwise an option could move away between press and release of the
  // mouse, and the press would select nothing.
  const [shown, setShown] = useState<readonly Choice<Value>[]>();
  const choices = shown ?? field.choices;
  return (
    <AriaComboBox
      className={styles.field ?? ''}
      isDisabled={field.isDisabled ?? false}
      isInvalid={field.error !== undefined}
      defaultItems={choices}
      menuTrigger="focus"
      allowsEmptyCollection
      value={value ?? null}
      onOpenChange={(isOpen) => setShown(isOpen ? field.choices : undefined)}
      onChange={(key) => onChange(choices.find((each) => each.value === key)?.value)}
    >
      <FieldLabel {...field} />
      <div className={styles.combo}>
        <Input className={styles.input ?? ''} placeholder={field.placeholder ?? ''} />
        <Button className={styles.open ?? ''} aria-label={uiTexts.showOptions}>
          <Icon name="chevron-down" size={16} />
        </Button>
      </div>
      <FieldNotes {...field} />
      <Popover className={popover.popover ?? ''} offset={4}>
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
          <Options isOfCombo />
        </Virtualizer>
      </Popover>
    </AriaComboBox>
  );
}

function FieldLabel({
  label,
  isLabelHidden = false,
}: Pick<FieldProps<string>, 'label' | 'isLabelHidden'>) {
  return (
    <Label className={isLabelHidden ? 'visually-hidden' : (styles.label ?? '')}>{label}</Label>
  );
}

function FieldNotes({ description, error }: Pick<FieldProps<string>, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </>
  );
}

/** Shows the choices of the field around it. */
function Options({
  choices,
  isOfCombo = false,
}: {
  readonly choices?: readonly Choice<string>[];
  readonly isOfCombo?: boolean;
}) {
  return (
    <ListBox<Choice<string>>
      className={classes(styles.options, isOfCombo && styles.ofCombo)}
      {...(choices && { items: choices })}
      renderEmptyState={() => <div className={styles.none}>{uiTexts.noMatches}</div>}
    >
      {(choice) => (
        <ListBoxItem id={choice.value} textValue={choice.label} className={popover.item ?? ''}>
          <span className={popover.text}>
            {choice.label}
            {choice.description && <span className={popover.detail}>{choice.description}</span>}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
