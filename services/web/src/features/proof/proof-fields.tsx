import type { ApiError } from '../../api/api-error.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Submission } from '../setting-controls/use-submit.ts';
import { proofTexts as texts } from './texts.ts';

/** How a person proves again who they are, as they typed it. A person who has just logged in leaves it empty. */
export interface Proof {
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code: string;
}

export const noProof: Proof = { password: '', code: '' };

type ProofField = keyof Proof;

/** The field of a proof that a refusal speaks of. */
export function proofFieldOf(error: ApiError | undefined): ProofField | undefined {
  if (error?.code.startsWith('SECOND_FACTOR_')) return 'code';
  return error && /password|attempts/i.test(error.message) ? 'password' : undefined;
}

/** A proof for the next step: a code counts once, the password again. */
export function withoutUsedCode({ password }: Proof): Proof {
  return { ...noProof, password };
}

/** The parameters of a proof. */
export function proofParams({ password, code }: Proof) {
  return {
    ...(password !== '' && { password }),
    ...(code !== '' && { second_factor: code }),
  };
}

/**
 * Asks for the password, and for a code once the server wants one: of those who have a second factor, and whose session was
 * opened without it.
 */
export function ProofFields({
  proof,
  onChange,
  form,
  autoFocus = false,
}: {
  readonly proof: Proof;
  readonly onChange: (proof: Proof) => void;
  readonly form: Pick<Submission<ProofField>, 'errorOf'>;
  readonly autoFocus?: boolean;
}) {
  const refusal = form.errorOf('code');
  return (
    <>
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        description={texts.passwordDescription}
        value={proof.password}
        onChange={(password) => onChange({ ...proof, password })}
        error={form.errorOf('password')}
      />
      {(refusal !== undefined || proof.code !== '') && (
        <TextField
          label={texts.code}
          autoComplete="one-time-code"
          autoFocus
          value={proof.code}
          onChange={(code) => onChange({ ...proof, code })}
          error={refusal}
        />
      )}
    </>
  );
}
