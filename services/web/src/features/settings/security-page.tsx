import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { List, ListRow, Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { relativeTime } from '../setting-controls/when.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { beginTotp, createRecoveryCodes, getSecondFactors, removeTotp } from './second-factors.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import { TotpDialog } from './totp-dialog.tsx';

const texts = settingsTexts.security;

/** What is done on the page at the moment. */
type Step =
  | { readonly kind: 'add-totp' | 'remove-totp' | 'new-codes' }
  | { readonly kind: 'confirm-totp'; readonly totp: Awaited<ReturnType<typeof beginTotp>> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Second factors: what a login needs besides the password. */
export function SecurityPage() {
  const { answer: factors, refetch } = useFetched(getSecondFactors);
  const [step, setStep] = useState<Step>();
  const close = () => {
    setStep(undefined);
    refetch();
  };
  const showCodes = (codes: readonly string[]) => {
    if (codes.length > 0) setStep({ kind: 'codes', codes });
    else close();
  };
  if (!factors) return <Spinner label={texts.title} />;
  return (
    <>
      <Section title={texts.title} description={texts.description}>
        <List label={texts.title} none="">
          {[
            <ListRow
              key="totp"
              picture={<Icon name="lock" />}
              title={texts.totp}
              detail={
                factors.totp ? texts.since(relativeTime(factors.totp.created_at)) : texts.totpOff
              }
              actions={
                factors.totp ? (
                  <Button size="small" onPress={() => setStep({ kind: 'remove-totp' })}>
                    {texts.remove}
                  </Button>
                ) : (
                  <Button size="small" onPress={() => setStep({ kind: 'add-totp' })}>
                    {texts.setUp}
                  </Button>
                )
              }
            />,
          ]}
        </List>
      </Section>
      {factors.totp && (
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
      {step?.kind === 'add-totp' && (
        <ProofDialog
          title={texts.totpSetup}
          action={texts.next}
          call={beginTotp}
          onDone={(totp) => setStep({ kind: 'confirm-totp', totp })}
          onClose={close}
        />
      )}
      {step?.kind === 'confirm-totp' && (
        <TotpDialog totp={step.totp} onConfirmed={showCodes} onClose={close} />
      )}
      {step?.kind === 'remove-totp' && (
        <ProofDialog
          title={texts.totpRemove}
          action={texts.remove}
          isDangerous
          call={removeTotp}
          onDone={close}
          onClose={close}
        >
          <p>{texts.totpRemoveDescription}</p>
        </ProofDialog>
      )}
      {step?.kind === 'new-codes' && (
        <ProofDialog
          title={texts.newCodes}
          action={texts.newCodes}
          call={createRecoveryCodes}
          onDone={showCodes}
          onClose={close}
        >
          <p>{texts.newCodesDescription}</p>
        </ProofDialog>
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </>
  );
}
