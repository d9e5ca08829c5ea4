import type { ApiError } from '../../api/api-error.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Submission } from '../setting-controls/use-submit.ts';
import { proofTexts as texts } from './texts.ts';

/** The proof of identity that the user typed. It is empty if the user has just logged in. */
export interface Proof {
  readonly password: string;
  /** A code from the authenticator app, or a recovery code. */
  readonly code: string;
}

export const noProof: Proof = { password: '', code: '' };

type ProofField = keyof Proof;

/** Returns the field of the proof that an error refers to. */
export function proofFieldOf(error: ApiError | undefined): ProofField | undefined {
  if (error?.code.startsWith('SECOND_FACTOR_')) return 'code';
  return error && /password|attempts/i.test(error.message) ? 'password' : undefined;
}

/** Returns the proof for the next step. Leaves out the code, because a code works only once. */
export function withoutUsedCode({ password }: Proof): Proof {
  return { ...noProof, password };
}

/** Returns the parameters that send a proof in a request. */
export function proofParams({ password, code }: Proof) {
  return {
    ...(password !== '' && { password }),
    ...(code !== '' && { second_factor: code }),
  };
}

/**
 * Asks for the password. Also asks for a code if the server requires one: the person has two-factor authentication, and
 * the session was opened without it.
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
