import { encodeQR } from 'qr';
import { useMemo, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { Secret } from '../setting-controls/secret.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import { confirmTotp } from './second-factors.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;

/** Shows the secret of a new authenticator app, and confirms the app by a code of it. */
export function TotpDialog({
  totp: { secret, uri },
  onConfirmed,
  onClose,
}: {
  readonly totp: { readonly secret: string; readonly uri: string };
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const form = useSubmit(() => 'code');
  return (
    <FormDialog
      title={texts.totpSetup}
      action={texts.confirm}
      size="small"
      isPending={form.isPending}
      isDisabled={code.trim() === ''}
      onSubmit={() => void form.submit(() => confirmTotp(code), onConfirmed)}
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
        error={form.errorOf('code')}
      />
    </FormDialog>
  );
}

/** Dark on light in both themes: cameras do not read the reverse. */
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
