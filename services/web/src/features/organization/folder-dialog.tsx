import { useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { ChannelFolder } from '../../store/records.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.folders;

/** Shows a dialog that creates or edits a channel folder. */
export function FolderDialog({
  folder,
  onClose,
}: {
  readonly folder: ChannelFolder | undefined;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(folder?.name ?? '');
  const [description, setDescription] = useState(folder?.description ?? '');
  const maxLength = useModelState(({ server }) => server.max_channel_folder_name_length);
  const form = useSubmit(fieldByWords({ description: /description/i }, 'name'));
  const save = () =>
    form.submit(async (key) => {
      const body = { name, description };
      if (!folder)
        return answerOf(
          api.POST('/channel_folders/create', { headers: idempotencyKey(key), body }),
        );
      const params = { path: { channel_folder_id: String(folder.id) } };
      return answerOf(api.PATCH('/channel_folders/{channel_folder_id}', { params, body }));
    }, onClose);
  return (
    <FormDialog
      title={folder ? texts.editTitle : texts.add}
      action={folder ? texts.save : texts.create}
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
        maxLength={maxLength}
        error={form.errorOf('name')}
      />
      <TextField
        label={texts.descriptionField}
        value={description}
        onChange={setDescription}
        error={form.errorOf('description')}
      />
    </FormDialog>
  );
}
