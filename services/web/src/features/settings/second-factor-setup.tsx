import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { NewPasskeyDialog } from './passkey-dialogs.tsx';
import { whyNoPasskeys } from './passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { beginTotp } from './second-factors.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import { TotpDialog } from './totp-dialog.tsx';

const texts = settingsTexts.security;

type Step =
  | { readonly kind: 'proof' | 'passkey' }
  | { readonly kind: 'confirm'; readonly begun: Awaited<ReturnType<typeof beginTotp>> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/**
 * Replaces the organization's pages while the organization requires two-factor authentication and the user has not set
 * it up.
 */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'codes', codes });
  const reason = whyNoPasskeys();
  return (
    <main style={{ display: 'grid', height: '100%' }}>
      <EmptyState
        icon="lock"
        title={texts.required}
        isWholePage
        action={
          <div className={styles.setup}>
            {reason === undefined && (
              <Button kind="primary" icon="key" onPress={() => setStep({ kind: 'passkey' })}>
                {texts.passkeyAdd}
              </Button>
            )}
            <Button
              kind={reason === undefined ? 'secondary' : 'primary'}
              icon="lock"
              onPress={() => setStep({ kind: 'proof' })}
            >
              {texts.totpSetup}
            </Button>
            <Button kind="quiet" onPress={() => location.assign('/logout')}>
              {texts.logOut}
            </Button>
            {reason !== undefined && <p className={styles.quiet}>{reason}</p>}
          </div>
        }
      >
        {texts.requiredDescription}
      </EmptyState>
      {step?.kind === 'passkey' && <NewPasskeyDialog onAdded={showCodes} onClose={close} />}
      {step?.kind === 'proof' && (
        <ProofDialog
          title={texts.totpSetup}
          action={texts.next}
          call={beginTotp}
          onDone={(begun) => setStep({ kind: 'confirm', begun })}
          onClose={close}
        />
      )}
      {step?.kind === 'confirm' && (
        <TotpDialog begun={step.begun} onConfirmed={showCodes} onClose={close} />
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={onDone} />}
    </main>
  );
}
