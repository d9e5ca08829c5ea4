import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { Awaited } from '../setting-controls/awaited.tsx';
import { List, ListRow, Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { NewPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { type Passkey, PasskeyList } from './passkey-list.tsx';
import { removePasskey } from './passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { beginTotp, createRecoveryCodes, getSecondFactors, removeTotp } from './second-factors.ts';
import { SecurityActivity } from './security-activity.tsx';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import { TotpDialog } from './totp-dialog.tsx';

const texts = settingsTexts.security;

/** The dialog that is open on the page. */
type Step =
  | { readonly kind: 'add-totp' | 'remove-totp' | 'add-passkey' | 'new-codes' }
  | { readonly kind: 'confirm-totp'; readonly begun: Awaited<ReturnType<typeof beginTotp>> }
  | { readonly kind: 'rename-passkey' | 'remove-passkey'; readonly passkey: Passkey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Shows the settings for two-factor authentication. */
export function SecurityPage() {
  const fetched = useFetched(getSecondFactors);
  const { answer: factors, refetch } = fetched;
  const [step, setStep] = useState<Step>();
  const [closed, setClosed] = useState(0);
  if (!factors) return <Awaited label={texts.title} fetched={fetched} />;
  const { totp, passkeys } = factors;
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <>
      <Section title={texts.title} description={texts.description}>
        <List label={texts.title} none="">
          {[
            <ListRow
              key="totp"
              picture={<Icon name="lock" />}
              title={texts.totp}
              detail={totp ? texts.since(relativeTime(totp.created_at)) : texts.totpOff}
              actions={
                <Button
                  size="small"
                  onPress={() => setStep({ kind: totp ? 'remove-totp' : 'add-totp' })}
                >
                  {totp ? texts.remove : texts.setUp}
                </Button>
              }
            />,
          ]}
        </List>
      </Section>
      <PasskeyList
        passkeys={passkeys}
        onAdd={() => setStep({ kind: 'add-passkey' })}
        onRename={(passkey) => setStep({ kind: 'rename-passkey', passkey })}
        onRemove={(passkey) => setStep({ kind: 'remove-passkey', passkey })}
      />
      {hasFactor && (
        <Section
          title={texts.recoveryCodes}
          description={texts.recoveryLeft(factors.recovery_codes_left)}
        >
          <div className={styles.buttons}>
            <Button icon="refresh" onPress={() => setStep({ kind: 'new-codes' })}>
              {texts.newCodes}
            </Button>
          </div>
        </Section>
      )}
      <SecurityActivity revision={closed} />
      {step && (
        <StepDialog
          step={step}
          onNext={setStep}
          onClose={() => {
            setStep(undefined);
            setClosed((count) => count + 1);
            refetch();
          }}
        />
      )}
    </>
  );
}

function StepDialog({
  step,
  onNext,
  onClose,
}: {
  readonly step: Step;
  readonly onNext: (step: Step) => void;
  readonly onClose: () => void;
}) {
  const showCodes = (codes: readonly string[]) => {
    if (codes.length > 0) onNext({ kind: 'codes', codes });
    else onClose();
  };
  switch (step.kind) {
    case 'add-totp':
      return (
        <ProofDialog
          title={texts.totpSetup}
          action={texts.next}
          call={beginTotp}
          onDone={(begun) => onNext({ kind: 'confirm-totp', begun })}
          onClose={onClose}
        />
      );
    case 'confirm-totp':
      return <TotpDialog begun={step.begun} onConfirmed={showCodes} onClose={onClose} />;
    case 'remove-totp':
      return (
        <ProofDialog
          title={texts.totpRemove}
          action={texts.remove}
          isDangerous
          call={removeTotp}
          onDone={onClose}
          onClose={onClose}
        >
          <p>{texts.removeDescription}</p>
        </ProofDialog>
      );
    case 'add-passkey':
      return <NewPasskeyDialog onAdded={showCodes} onClose={onClose} />;
    case 'rename-passkey':
      return <RenamePasskeyDialog passkey={step.passkey} onDone={onClose} onClose={onClose} />;
    case 'remove-passkey':
      return (
        <ProofDialog
          title={texts.passkeyRemove(step.passkey.name)}
          action={texts.remove}
          isDangerous
          call={(proof) => removePasskey(step.passkey.id, proof)}
          onDone={onClose}
          onClose={onClose}
        >
          <p>{texts.removeDescription}</p>
        </ProofDialog>
      );
    case 'new-codes':
      return (
        <ProofDialog
          title={texts.newCodes}
          action={texts.newCodes}
          call={createRecoveryCodes}
          onDone={showCodes}
          onClose={onClose}
        >
          <p>{texts.newCodesDescription}</p>
        </ProofDialog>
      );
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={onClose} />;
  }
}
