import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  Label,
  Radio,
} from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icons.tsx';

interface SwitchProps {
  readonly children: string;
  readonly description?: ReactNode;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** Shows a switch for a setting that takes effect immediately. */
export function Switch({ children, description, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={styles.switch ?? ''}>
      <span className={styles.track} />
      <Words description={description}>{children}</Words>
    </AriaSwitch>
  );
}

/** Shows a checkbox for a setting that takes effect when the form is submitted. */
export function Checkbox({ children, description, ...rest }: SwitchProps) {
  return (
    <AriaCheckbox {...rest} className={styles.check ?? ''}>
      <span className={styles.box}>
        <Icon name="check" size={14} />
      </span>
      <Words description={description}>{children}</Words>
    </AriaCheckbox>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
}

/** Shows a field for one of a few choices, all of which are visible. */
export function RadioGroup<Value extends string>({
  label,
  value,
  choices,
  onChange,
  isDisabled = false,
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <AriaRadioGroup
      className={styles.field ?? ''}
      value={value}
      isDisabled={isDisabled}
      onChange={(picked) => {
        const choice = choices.find((each) => each.value === picked);
        if (choice) onChange(choice.value);
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className={styles.check ?? ''}>
          <span className={classes(styles.box, styles.radio)}>
            <Icon name="check" size={12} />
          </span>
          <Words description={choice.description}>{choice.label}</Words>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}

function Words({
  children,
  description,
}: {
  readonly children: string;
  readonly description: ReactNode;
}) {
  return (
    <span className={styles.words}>
      {children}
      {description && <span className={styles.description}>{description}</span>}
    </span>
  );
}
