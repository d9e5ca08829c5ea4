import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { noProof, ProofFields, proofFieldOf } from '../proof/proof-fields.tsx';
import { browserName } from '../setting-controls/browser-name.ts';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { addPasskey, renamePasskey } from './passkeys.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;
const fieldOf = fieldByWords({ name: /^name/i }, 'passkey');

/** Asks for a name and a proof of identity, then has the browser create a passkey. */
export function NewPasskeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [proof, setProof] = useState(noProof);
  const form = useSubmit((error) => proofFieldOf(error) ?? fieldOf(error));
  const refusal = form.errorOf('passkey');
  return (
    <FormDialog
      title={texts.passkeyAdd}
      action={texts.next}
      size="small"
      isPending={form.isPending}
      isDisabled={name.trim() === ''}
      onSubmit={() => void form.submit(() => addPasskey(name, proof), onAdded)}
      onClose={onClose}
    >
      <p>{texts.passkeyAddDescription}</p>
      <TextField
        label={texts.passkeyName}
        value={name}
        onChange={setName}
        error={form.errorOf('name')}
      />
      <ProofFields proof={proof} onChange={setProof} form={form} autoFocus />
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
