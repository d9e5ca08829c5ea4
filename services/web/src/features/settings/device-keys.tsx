import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { downloadClientrc } from '../bots/clientrc.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { Secret } from '../setting-controls/secret.tsx';
import { List, ListRow, Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.deviceKeys;

interface NewKey {
  readonly name: string;
  readonly key: string;
}

/** Shows the user's device keys. */
export function DeviceKeys() {
  const fetched = useFetched(listKeys);
  const { answer: keys, refetch } = fetched;
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<NewKey>();
  const call = (promise: Promise<unknown>) => void promise.then(refetch, showError);
  return (
    <Section
      title={texts.title}
      description={texts.description}
      action={
        <Button icon="plus" onPress={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {keys ? (
        <List label={texts.title} none={texts.none}>
          {keys.map((key) => (
            <KeyRow key={key.id} deviceKey={key} onRevoke={() => call(revoke(key))} />
          ))}
        </List>
      ) : (
        <Awaited label={texts.title} fetched={fetched} />
      )}
      {keys && keys.length > 1 && (
        <div className={styles.buttons}>
          <Button kind="danger" onPress={() => call(revokeAll())}>
            {texts.revokeAll}
          </Button>
        </div>
      )}
      {isAdding && (
        <NewKeyDialog
          onClose={() => setAdding(false)}
          onAdded={(key) => {
            setAdding(false);
            setAdded(key);
            refetch();
          }}
        />
      )}
      {added && <AddedDialog added={added} onClose={() => setAdded(undefined)} />}
    </Section>
  );
}

async function listKeys() {
  const { api_keys } = await answerOf(api.GET('/users/me/api_keys'));
  return api_keys;
}

type DeviceKey = Awaited<ReturnType<typeof listKeys>>[number];

function KeyRow({
  deviceKey: { name, last_used_at, expires_at },
  onRevoke,
}: {
  readonly deviceKey: DeviceKey;
  readonly onRevoke: () => void;
}) {
  const use = last_used_at === null ? texts.unused : texts.lastUse(relativeTime(last_used_at));
  const end = expires_at === null ? [] : [texts.until(dateOf(expires_at))];
  return (
    <ListRow
      picture={<Icon name="key" />}
      title={name}
      detail={[use, ...end].join(' · ')}
      actions={
        <Button size="small" aria-label={`${texts.revoke}: ${name}`} onPress={onRevoke}>
          {texts.revoke}
        </Button>
      }
    />
  );
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

async function revoke({ id, name }: DeviceKey): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.revokeTitle(name),
    body: <p>{texts.revokeDescription}</p>,
    action: texts.revoke,
    isDangerous: true,
  });
  if (!isConfirmed) return;
  const path = { id: String(id) };
  await answerOf(api.DELETE('/users/me/api_keys/{id}', { params: { path } }));
}

/** Revokes all of the user's device keys. */
export function revokeDeviceKeys(): Promise<unknown> {
  return answerOf(api.DELETE('/users/me/api_keys'));
}

async function revokeAll(): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.revokeAllTitle,
    body: <p>{texts.revokeAllDescription}</p>,
    action: texts.revokeAll,
    isDangerous: true,
  });
  if (isConfirmed) await revokeDeviceKeys();
}

const expiries = Object.entries(texts.expiries).map(([value, label]) => ({ value, label }));

function NewKeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (key: NewKey) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('0');
  const [password, setPassword] = useState('');
  const form = useSubmit(fieldByWords({ password: /password|attempts/i }, 'name'));
  const body = {
    name,
    ...(days !== '0' && { expires_in_days: Number(days) }),
    ...(password !== '' && { password }),
  };
  const send = () =>
    form.submit(
      () => answerOf(api.POST('/users/me/api_keys', { body })),
      ({ api_key }) => onAdded({ name: name.trim(), key: api_key }),
    );
  return (
    <FormDialog
      title={texts.add}
      action={texts.add}
      size="small"
      isPending={form.isPending}
      isDisabled={name.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        autoFocus
        value={name}
        onChange={setName}
        error={form.errorOf('name')}
      />
      <Select label={texts.expiry} choices={expiries} value={days} onChange={setDays} />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        description={texts.passwordDescription}
        value={password}
        onChange={setPassword}
        error={form.errorOf('password')}
      />
    </FormDialog>
  );
}

function AddedDialog({
  added: { name, key },
  onClose,
}: {
  readonly added: NewKey;
  readonly onClose: () => void;
}) {
  const email = useModelState(({ me, users }) => users.get(me ?? 0)?.delivery_email) ?? '';
  const site = useModelState(({ realm }) => realm.url);
  return (
    <Dialog
      title={texts.made(name)}
      size="small"
      isDismissable={false}
      isEscapable={false}
      onClose={onClose}
      footer={
        <>
          <Button icon="download" onPress={() => downloadClientrc({ email, key, site })}>
            {settingsTexts.apiKey.download}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <p>{texts.shownOnce}</p>
      <Secret label={texts.made(name)} text={key} />
    </Dialog>
  );
}
