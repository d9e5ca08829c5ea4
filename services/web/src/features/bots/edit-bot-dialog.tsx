import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { User } from '../../store/records.ts';
import { isAdministrator } from '../../store/rights.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { botTexts } from './texts.ts';

/** Shows a dialog that edits a bot's name, the URL of an outgoing webhook and, for administrators, the bot's owner. */
export function EditBotDialog({
  bot,
  onClose,
}: {
  readonly bot: User;
  readonly onClose: () => void;
}) {
  const mayGive = useModelState(isAdministrator);
  const service = useModelState(({ bots }) => bots.get(bot.user_id)?.services[0]);
  const knownUrl = service && 'base_url' in service ? service.base_url : '';
  const [name, setName] = useState(bot.full_name);
  const [url, setUrl] = useState(knownUrl);
  const [owners, setOwners] = useState<readonly number[]>(
    bot.bot_owner_id ? [bot.bot_owner_id] : [],
  );
  const owner = owners[0];
  const form = useSubmit(fieldByWords({ url: /url/i, owner: /owner/i }, 'name'));
  const save = () =>
    form.submit(
      () =>
        answerOf(
          api.PATCH('/bots/{bot_id}', {
            params: { path: { bot_id: String(bot.user_id) } },
            body: {
              ...(name !== bot.full_name && { full_name: name }),
              ...(url !== knownUrl && { service_payload_url: url }),
              ...(owner !== undefined && owner !== bot.bot_owner_id && { bot_owner_id: owner }),
            },
          }),
        ),
      onClose,
    );
  return (
    <FormDialog
      title={botTexts.editTitle(bot.full_name)}
      action={botTexts.save}
      isPending={form.isPending}
      isDisabled={!name.trim()}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={botTexts.name}
        value={name}
        onChange={setName}
        autoFocus
        error={form.errorOf('name')}
      />
      {bot.bot_type === 3 && (
        <TextField
          label={botTexts.url}
          type="url"
          value={url}
          onChange={setUrl}
          error={form.errorOf('url')}
        />
      )}
      {mayGive && (
        <PeoplePicker
          label={botTexts.ownerField}
          value={owners}
          onChange={(ids) => setOwners(ids.slice(-1))}
          isOffered={({ is_bot }) => !is_bot}
          error={form.errorOf('owner')}
        />
      )}
    </FormDialog>
  );
}
