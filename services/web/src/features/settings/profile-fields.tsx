import { useMemo } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { ProfileField } from '../../store/records.ts';
import { isAdministrator } from '../../store/rights.ts';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { Control, Section } from '../setting-controls/section.tsx';
import { SaveNote, SettingSelect, SettingText } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import { choicesOf, fieldType, peopleIn } from './profile-values.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.profile;

/** Shows the user's values for the organization's profile fields. The user can change them. */
export function ProfileFields() {
  const fields = useModelState(({ profileFields }) => profileFields);
  const inOrder = useMemo(() => [...fields].sort((a, b) => a.order - b.order), [fields]);
  if (fields.length === 0) return null;
  return (
    <Section title={texts.more} description={texts.moreDescription}>
      {inOrder.map((field) => (
        <OwnField key={field.id} field={field} />
      ))}
    </Section>
  );
}

function OwnField({ field }: { readonly field: ProfileField }) {
  const value =
    useModelState(({ me, users }) => users.get(me ?? 0)?.profile_data?.[field.id]?.value) ?? '';
  const isLocked = useModelState((state) => !field.editable_by_user && !isAdministrator(state));
  const lockedBecause = isLocked ? texts.notEditable : undefined;
  const isMissing = field.required && value === '';
  const label = isMissing ? `${field.name} (${texts.required})` : field.name;
  const shared = { label, lockedBecause, description: field.hint, value };
  const onSave = (changed: string) => saveField(field.id, changed);
  if (field.type === fieldType.people) {
    return <PeopleField {...shared} onSave={(people) => saveField(field.id, people)} />;
  }
  if (field.type === fieldType.choice) {
    const choices = choicesOf(field.field_data);
    return (
      <SettingSelect
        {...shared}
        onSave={onSave}
        choices={[{ value: '', label: texts.notSet }, ...choices]}
        placeholder={texts.notSet}
      />
    );
  }
  return (
    <SettingText
      {...shared}
      onSave={onSave}
      isMultiline={field.type === fieldType.longText}
      type={field.type === fieldType.date ? 'date' : field.type === fieldType.link ? 'url' : 'text'}
    />
  );
}

function PeopleField({
  label,
  description,
  lockedBecause,
  value,
  onSave,
}: {
  readonly label: string;
  readonly description: string;
  readonly lockedBecause: string | undefined;
  readonly value: string;
  readonly onSave: (userIds: readonly number[]) => Promise<unknown>;
}) {
  const people = useMemo(() => peopleIn(value), [value]);
  const saving = useSaving(people, onSave);
  return (
    <Control>
      <PeoplePicker
        label={label}
        description={lockedBecause ?? description}
        isDisabled={lockedBecause !== undefined}
        value={saving.value}
        isOffered={({ is_bot }) => !is_bot}
        placeholder={texts.addPeople}
        onChange={(changed) => void saving.save(changed)}
      />
      <SaveNote status={saving.status} />
    </Control>
  );
}

/** Saves the value of a profile field. An empty value clears the field. */
function saveField(id: number, value: string | readonly number[]): Promise<unknown> {
  if (value.length === 0) {
    return answerOf(api.DELETE('/users/me/profile_data', { body: { data: [id] } }));
  }
  const sent = typeof value === 'string' ? value : [...value];
  return answerOf(api.PATCH('/users/me/profile_data', { body: { data: [{ id, value: sent }] } }));
}
