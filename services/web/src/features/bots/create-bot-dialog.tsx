import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { holdsRealmPermission } from '../../store/rights.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { creatableTypes } from './bot-types.ts';
import { shortNameOf } from './short-name.ts';
import { botTexts } from './texts.ts';

type BotType = (typeof creatableTypes)[number];

/** Shows a dialog that creates a bot. The user becomes its owner. */
export function CreateBotDialog({
  onCreated,
  onClose,
}: {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}) {
  const mayAny = useModelState((state) => holdsRealmPermission(state, 'can_create_bots_group'));
  const domain = useModelState(({ realm }) => realm.bot_domain);
  const [name, setName] = useState('');
  const [shortName, setShortName] = useState<string>();
  const [type, setType] = useState<BotType>(mayAny ? '1' : '2');
  const [url, setUrl] = useState('https://');
  const [format, setFormat] = useState<'1' | '2'>('1');
  const form = useSubmit(
    fieldByWords({ url: /url/i, shortName: /username|short|address/i }, 'name'),
  );
  const short = shortName ?? shortNameOf(name);
  const create = () =>
    form.submit(
      () =>
        answerOf(
          api.POST('/bots', {
            body: {
              full_name: name,
              short_name: short,
              bot_type: Number(type),
              ...(type === '3' && { payload_url: url, interface_type: Number(format) }),
            },
          }),
        ),
      onCreated,
    );
  return (
    <FormDialog
      title={botTexts.addTitle}
      action={botTexts.create}
      isPending={form.isPending}
      isDisabled={!name.trim() || !short}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        label={botTexts.name}
        value={name}
        onChange={setName}
        autoFocus
        maxLength={100}
        error={form.errorOf('name')}
      />
      <TextField
        label={botTexts.shortName}
        description={botTexts.shortNameDescription(`${short || '…'}-bot@${domain}`)}
        value={short}
        onChange={setShortName}
        error={form.errorOf('shortName')}
      />
      <Select
        label={botTexts.type}
        value={type}
        choices={creatableTypes
          .filter((value) => mayAny || value === '2')
          .map((value) => ({ value, label: botTexts.types[value] }))}
        onChange={setType}
      />
      {type === '3' && (
        <>
          <TextField
            label={botTexts.url}
            type="url"
            value={url}
            onChange={setUrl}
            error={form.errorOf('url')}
          />
          <Select
            label={botTexts.format}
            value={format}
            choices={[
              { value: '1', label: botTexts.formats[1] },
              { value: '2', label: botTexts.formats[2] },
            ]}
            onChange={setFormat}
          />
        </>
      )}
    </FormDialog>
  );
}
