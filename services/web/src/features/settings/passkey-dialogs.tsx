import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { browserName } from './browser-name.ts';
import { addPasskey, renamePasskey } from './passkeys.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;

/** Asks for a name and the password, then the browser for a passkey. */
export function NewPasskeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [password, setPassword] = useState('');
  const form = useSubmit(
    fieldByWords({ password: /password|attempts/i, name: /^name/i }, 'passkey'),
  );
  const refusal = form.errorOf('passkey');
  return (
    <FormDialog
      title={texts.passkeyAdd}
      action={texts.next}
      size="small"
      isPending={form.isPending}
      isDisabled={name.trim() === ''}
      onSubmit={() => void form.submit(() => addPasskey(name, password), onAdded)}
      onClose={onClose}
    >
      <p>{texts.passkeyAddDescription}</p>
      <TextField
        label={texts.passkeyName}
        value={name}
        onChange={setName}
        error={form.errorOf('name')}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        autoFocus
        description={texts.passwordDescription}
        value={password}
        onChange={setPassword}
        error={form.errorOf('password')}
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </FormDialog>
  );
}

export function RenamePasskeyDialog({
  passkey,
  onDone,
  onClose,
}: {
  readonly passkey: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(passkey.name);
  const form = useSubmit(() => 'name');
  return (
    <FormDialog
      title={texts.passkeyRename}
      action={texts.rename}
      size="small"
      isPending={form.isPending}
      isDisabled={name.trim() === ''}
      onSubmit={() => void form.submit(() => renamePasskey(passkey.id, name), onDone)}
      onClose={onClose}
    >
      <TextField
        label={texts.passkeyName}
        autoFocus
        value={name}
        onChange={setName}
        error={form.errorOf('name')}
      />
    </FormDialog>
  );
}
