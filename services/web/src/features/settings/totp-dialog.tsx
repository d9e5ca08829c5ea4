import { encodeQR } from 'qr';
import { useMemo, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { type Proof, ProofFields, proofFieldOf } from '../proof/proof-fields.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { Secret } from '../setting-controls/secret.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import { confirmTotp } from './second-factors.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;

/**
 * Shows the secret for an authenticator app, and confirms the app with one of its codes. Sends the proof from the
 * previous step. Asks for another proof if the server requires it because the session is too old.
 */
export function TotpDialog({
  begun: { secret, uri, proof: earlierProof },
  onConfirmed,
  onClose,
}: {
  readonly begun: { readonly secret: string; readonly uri: string; readonly proof: Proof };
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const [proof, setProof] = useState(earlierProof);
  const [isAsked, setAsked] = useState(false);
  const form = useSubmit((error) => {
    const field = proofFieldOf(error);
    if (field) setAsked(true);
    return field ?? 'appCode';
  });
  return (
    <FormDialog
      title={texts.totpSetup}
      action={texts.confirm}
      size="small"
      isPending={form.isPending}
      isDisabled={code.trim() === ''}
      onSubmit={() => void form.submit(() => confirmTotp(code, proof), onConfirmed)}
      onClose={onClose}
    >
      <p>{texts.totpScan}</p>
      <QrCode text={uri} label={texts.qrCode} />
      <Secret label={texts.secret} text={secret} />
      <TextField
        label={texts.code}
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={setCode}
        error={form.errorOf('appCode')}
      />
      {isAsked && <ProofFields proof={proof} onChange={setProof} form={form} autoFocus />}
    </FormDialog>
  );
}

/** Shows a QR code. It is dark on light in both themes, because many cameras cannot read the reverse. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 2 }), [text]);
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
    >
      <path d={path.join('')} />
    </svg>
  );
}
