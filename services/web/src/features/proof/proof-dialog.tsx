import { type ReactNode, useState } from 'react';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import { noProof, type Proof, ProofFields, proofFieldOf } from './proof-fields.tsx';

/** Asks the user to prove their identity before a change to access. */
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
  readonly call: (proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const [proof, setProof] = useState(noProof);
  const form = useSubmit((error) => proofFieldOf(error) ?? 'password');
  return (
    <FormDialog
      title={title}
      action={action}
      size="small"
      isPending={form.isPending}
      isDangerous={isDangerous}
      onSubmit={() => void form.submit(() => call(proof), onDone)}
      onClose={onClose}
    >
      {children}
      <ProofFields proof={proof} onChange={setProof} form={form} autoFocus />
    </FormDialog>
  );
}
