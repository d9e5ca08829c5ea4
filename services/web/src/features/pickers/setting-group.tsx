import type { ReactNode } from 'react';
import type { GroupSetting } from '../../store/records.ts';
import type { PermissionRule } from '../../store/rights.ts';
import { Control } from '../setting-controls/section.tsx';
import { SaveNote } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import { GroupPicker } from './group-picker.tsx';

/** Shows a permission setting. A change takes effect immediately. */
export function SettingGroup({
  label,
  value,
  onSave,
  rule,
  description,
  lockedBecause,
}: {
  readonly label: string;
  readonly value: GroupSetting;
  readonly onSave: (change: { new: GroupSetting }) => Promise<unknown>;
  readonly rule: PermissionRule;
  readonly description?: ReactNode;
  readonly lockedBecause?: string | undefined;
}) {
  const saving = useSaving(value, (changed) => onSave({ new: changed }));
  return (
    <Control>
      <GroupPicker
        label={label}
        value={saving.value}
        rule={rule}
        description={lockedBecause ?? description}
        isDisabled={lockedBecause !== undefined}
        onChange={(changed) => void saving.save(changed)}
      />
      <SaveNote status={saving.status} />
    </Control>
  );
}
