import { useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { navigate } from '../../navigation/routes.ts';
import type { GroupSetting } from '../../store/records.ts';
import { permissionRule } from '../../store/rights.ts';
import { TextField } from '../../ui/text-field.tsx';
import { GroupPicker } from '../pickers/group-picker.tsx';
import { GroupsPicker } from '../pickers/list-pickers.tsx';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.groups;

/** Shows a dialog that creates a group and then opens the group's page. */
export function CreateGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const me = useModelState((state) => state.me) ?? 0;
  const server = useModelState((state) => state.server);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [members, setMembers] = useState<readonly number[]>([me]);
  const [subgroups, setSubgroups] = useState<readonly number[]>([]);
  const [manage, setManage] = useState<GroupSetting>({
    direct_members: [me],
    direct_subgroups: [],
  });
  const form = useSubmit(
    fieldByWords({ members: /member|user id/i, subgroups: /subgroup/i }, 'name'),
  );
  const create = () =>
    form.submit(
      (key) =>
        answerOf(
          api.POST('/user_groups/create', {
            headers: idempotencyKey(key),
            body: {
              name,
              description,
              members: [...members],
              subgroups: [...subgroups],
              can_manage_group: manage,
            },
          }),
        ),
      ({ group_id }) => {
        onClose();
        navigate({ view: 'organization', path: ['groups', String(group_id)] });
      },
    );
  return (
    <FormDialog
      title={texts.add}
      action={texts.create}
      isPending={form.isPending}
      isDisabled={!name.trim()}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        autoFocus
        maxLength={100}
        error={form.errorOf('name')}
      />
      <TextField label={texts.descriptionField} value={description} onChange={setDescription} />
      <PeoplePicker
        label={texts.members}
        value={members}
        onChange={setMembers}
        error={form.errorOf('members')}
      />
      <GroupsPicker
        label={texts.subgroups}
        placeholder={texts.addSubgroups}
        value={subgroups}
        onChange={setSubgroups}
        error={form.errorOf('subgroups')}
        isOffered={() => true}
      />
      <GroupPicker
        label={texts.canManage}
        value={manage}
        onChange={setManage}
        rule={permissionRule({ server }, 'group', 'can_manage_group')}
      />
    </FormDialog>
  );
}
