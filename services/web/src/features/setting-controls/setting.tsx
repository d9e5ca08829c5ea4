import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Select } from '../../ui/select.tsx';
import { type Choice, Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import styles from './controls.module.css';
import { Control } from './section.tsx';
import { controlTexts } from './texts.ts';
import { type SaveStatus, useSaving } from './use-saving.ts';

interface SettingProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onSave: (value: Value) => Promise<unknown>;
  readonly description?: ReactNode;
  /** Why the user cannot change the setting. If given, the control is disabled. */
  readonly lockedBecause?: string | undefined;
}

/** Shows and announces that a change was saved, or why it was not. */
export function SaveNote({ status }: { readonly status: SaveStatus }) {
  if (status.kind === 'refused') {
    return (
      <span role="alert" className={styles.refusal}>
        {status.message}
      </span>
    );
  }
  return (
    <span role="status" className={styles.note}>
      {status.kind === 'saved' && (
        <>
          <Icon name="check" size={14} />
          {controlTexts.saved}
        </>
      )}
    </span>
  );
}

export function SettingSwitch({ label, ...setting }: SettingProps<boolean>) {
  const saving = useSaving(setting.value, setting.onSave);
  return (
    <div>
      <div className={styles.beside}>
        <Switch
          isSelected={saving.value}
          isDisabled={setting.lockedBecause !== undefined}
          description={setting.description}
          onChange={(value) => void saving.save(value)}
        >
          {label}
        </Switch>
        <SaveNote status={saving.status} />
      </div>
      {setting.lockedBecause && <div className={styles.reason}>{setting.lockedBecause}</div>}
    </div>
  );
}

export function SettingSelect<Value extends string>({
  label,
  choices,
  placeholder,
  ...setting
}: SettingProps<Value> & {
  readonly choices: readonly Choice<Value>[];
  readonly placeholder?: string;
}) {
  const saving = useSaving(setting.value, setting.onSave);
  return (
    <Control width="narrow">
      <Select
        label={label}
        choices={choices}
        value={saving.value}
        isDisabled={setting.lockedBecause !== undefined}
        description={setting.lockedBecause ?? setting.description}
        onChange={(value) => void saving.save(value)}
        {...(placeholder && { placeholder })}
      />
      <SaveNote status={saving.status} />
    </Control>
  );
}

/** Shows a choice that the API identifies by a number. */
export function SettingNumberSelect({
  choices,
  value,
  onSave,
  ...rest
}: Omit<SettingProps<number>, 'value'> & {
  readonly value: number;
  readonly choices: readonly (Omit<Choice<string>, 'value'> & { readonly value: number })[];
}) {
  return (
    <SettingSelect
      {...rest}
      value={String(value)}
      choices={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      onSave={(picked) => onSave(Number(picked))}
    />
  );
}

interface TextProps {
  readonly placeholder?: string;
  readonly type?: 'text' | 'email' | 'url' | 'number' | 'date';
  readonly isMultiline?: boolean;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly width?: 'narrow' | 'normal' | 'wide';
}

/**
 * Shows a text field that saves its text when the user presses Enter or leaves the field or the page. Events do not
 * replace text that the user is typing. A rejected text stays, with the reason next to it. Escape restores the saved
 * text.
 */
export function SettingText({
  label,
  description,
  lockedBecause,
  value,
  onSave,
  width = 'normal',
  isMultiline = false,
  ...field
}: SettingProps<string> & TextProps) {
  const saving = useSaving(value, onSave);
  const [draft, setDraft] = useState<string>();
  /** The last text that was sent. Leaving the page does not send this text again. */
  const sent = useRef<string>(undefined);
  async function commit() {
    if (draft === undefined || draft === value) {
      setDraft(undefined);
      saving.reset();
      return;
    }
    sent.current = draft;
    if (await saving.save(draft)) setDraft((now) => (now === draft ? undefined : now));
  }
  useOnUnmount(() => {
    const isUnsaved = draft !== undefined && draft !== value && draft !== sent.current;
    if (isUnsaved) onSave(draft).catch(showError);
  });
  return (
    <Control width={width}>
      <TextField
        {...field}
        label={label}
        isMultiline={isMultiline}
        value={draft ?? saving.value}
        isDisabled={lockedBecause !== undefined}
        description={lockedBecause ?? description}
        error={saving.status.kind === 'refused' ? saving.status.message : undefined}
        onChange={(text) => {
          sent.current = undefined;
          setDraft(text);
        }}
        onBlur={() => {
          if (draft === undefined || draft !== sent.current) void commit();
        }}
        onKeyDown={(event) => {
          const isCommit =
            event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey);
          const isBeingSent = saving.status.kind === 'saving' && draft === sent.current;
          if (isCommit && !isBeingSent) void commit();
          if (event.key !== 'Escape' || draft === undefined) return;
          setDraft(undefined);
          saving.reset();
        }}
      />
      {saving.status.kind !== 'refused' && <SaveNote status={saving.status} />}
    </Control>
  );
}

/** Calls the function from the last render when the component unmounts. */
function useOnUnmount(run: () => void): void {
  const last = useRef(run);
  useEffect(() => {
    last.current = run;
  });
  useEffect(() => () => last.current(), []);
}
