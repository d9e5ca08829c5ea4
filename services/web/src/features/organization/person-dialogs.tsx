import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { User } from '../../store/records.ts';
import { isOwner } from '../../store/rights.ts';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { roleNames, roles } from '../setting-controls/role-names.ts';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.people;

interface DialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Shows a dialog that edits a person's name and role. */
export function EditPersonDialog({ user, onClose }: DialogProps) {
  const isByOwner = useModelState(isOwner);
  const [name, setName] = useState(user.full_name);
  const [role, setRole] = useState(String(user.role));
  const form = useSubmit(fieldByWords({ role: /owner|role/i }, 'name'));
  const isRoleLocked = user.role === 100 && !isByOwner;
  const save = () =>
    form.submit(
      () =>
        answerOf(
          api.PATCH('/users/{user_id_or_email}', {
            params: { path: { user_id_or_email: String(user.user_id) } },
            body: {
              ...(name !== user.full_name && { full_name: name }),
              ...(role !== String(user.role) && { role: Number(role) }),
            },
          }),
        ),
      onClose,
    );
  return (
    <FormDialog
      title={texts.editTitle(user.full_name)}
      action={texts.save}
      size="small"
      isPending={form.isPending}
      isDisabled={!name.trim()}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        autoFocus
        error={form.errorOf('name')}
      />
      <Select
        label={texts.role}
        value={role}
        isDisabled={isRoleLocked}
        description={isRoleLocked ? organizationTexts.onlyOwners : undefined}
        error={form.errorOf('role')}
        choices={roles
          .filter((one) => isByOwner || one !== 100 || user.role === 100)
          .map((one) => ({ value: String(one), label: roleNames[one] }))}
        onChange={setRole}
      />
    </FormDialog>
  );
}

/** Shows a dialog that deactivates a person and optionally notifies them by email. */
export function DeactivatePersonDialog({ user, onClose }: DialogProps) {
  const [isNotified, setNotified] = useState(false);
  const [comment, setComment] = useState('');
  const form = useSubmit(() => 'comment');
  const deactivate = () =>
    form.submit(
      () =>
        answerOf(
          api.DELETE('/users/{user_id_or_email}', {
            params: { path: { user_id_or_email: String(user.user_id) } },
            body: isNotified ? { deactivation_notification_comment: comment } : {},
          }),
        ),
      onClose,
    );
  return (
    <FormDialog
      title={texts.deactivateTitle(user.full_name)}
      action={texts.deactivate}
      size="small"
      isDangerous
      isPending={form.isPending}
      onSubmit={() => void deactivate()}
      onClose={onClose}
    >
      <p>{texts.deactivateBody}</p>
      <Checkbox isSelected={isNotified} onChange={setNotified}>
        {texts.notify}
      </Checkbox>
      {isNotified && (
        <TextField label={texts.comment} value={comment} onChange={setComment} isMultiline />
      )}
      {form.errorOf('comment') && <p role="alert">{form.errorOf('comment')}</p>}
    </FormDialog>
  );
}
