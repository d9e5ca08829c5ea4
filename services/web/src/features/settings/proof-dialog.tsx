import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;

/** Asks for the password before something that gives or takes access. Those who just logged in leave it empty. */
export function ProofDialog<Answer>({
  title,
  action,
  isDangerous = false,
  call,
  onDone,
  onClose,
  children,
}: {
  readonly title: string;
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly call: (password: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const [password, setPassword] = useState('');
  const form = useSubmit(() => 'password');
  return (
    <FormDialog
      title={title}
      action={action}
      size="small"
      isPending={form.isPending}
      isDangerous={isDangerous}
      onSubmit={() => void form.submit(() => call(password), onDone)}
      onClose={onClose}
    >
      {children}
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
    </FormDialog>
  );
}
