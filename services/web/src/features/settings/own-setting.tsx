import { useModelState } from '../../hooks/use-model.ts';
import { SettingNumberSelect, SettingSwitch } from '../setting-controls/setting.tsx';
import { changeSettings, type NumberSetting, type SwitchSetting } from './change-setting.ts';

/** Shows a switch for a personal setting. */
export function OwnSwitch({
  name,
  label,
  description,
  lockedBecause,
}: {
  readonly name: SwitchSetting;
  readonly label: string;
  readonly description?: string;
  readonly lockedBecause?: string | undefined;
}) {
  const value = useModelState((state) => state.settings[name]);
  return (
    <SettingSwitch
      label={label}
      description={description}
      lockedBecause={lockedBecause}
      value={value === true}
      onSave={(changed) => changeSettings({ [name]: changed })}
    />
  );
}

/** Shows a personal setting whose value is a number. `choices` has the label of each number, in display order. */
export function OwnChoice({
  name,
  label,
  choices,
  order,
}: {
  readonly name: NumberSetting;
  readonly label: string;
  readonly choices: Readonly<Record<number, string>>;
  readonly order?: readonly number[];
}) {
  const value = useModelState((state) => state.settings[name]);
  const values = order ?? Object.keys(choices).map(Number);
  return (
    <SettingNumberSelect
      label={label}
      value={Number(value)}
      choices={values.map((one) => ({ value: one, label: choices[one] ?? String(one) }))}
      onSave={(changed) => changeSettings({ [name]: changed })}
    />
  );
}
