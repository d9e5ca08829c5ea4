import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { downloadClientrc } from '../bots/clientrc.ts';
import { noProof, type Proof, proofParams } from '../proof/proof-fields.tsx';
import { proofTexts } from '../proof/texts.ts';
import { Secret } from '../setting-controls/secret.tsx';
import { Control, Section } from '../setting-controls/section.tsx';
import { useSubmit } from '../setting-controls/use-submit.ts';
import { DeviceKeys } from './device-keys.tsx';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.apiKey;

export function ApiKeyPage() {
  const [key, setKey] = useState<string>();
  const email = useModelState(({ me, users }) => users.get(me ?? 0)?.delivery_email) ?? '';
  const site = useModelState(({ realm }) => realm.url);
  return (
    <>
      <DeviceKeys />
      <Section title={texts.title} description={texts.description}>
        {key === undefined ? (
          <PasswordForm email={email} onKey={setKey} />
        ) : (
          <>
            <Secret label={texts.title} text={key} />
            <div className={styles.buttons}>
              <Button icon="download" onPress={() => downloadClientrc({ email, key, site })}>
                {texts.download}
              </Button>
              <Button kind="quiet" onPress={() => setKey(undefined)}>
                {texts.hide}
              </Button>
            </div>
          </>
        )}
      </Section>
      <Regeneration onKey={setKey} />
    </>
  );
}

/** Fetches the API key. Returns undefined if the server also requires a second-factor code. */
async function fetchKey(email: string, proof: Proof): Promise<string | undefined> {
  const body = { username: email, password: proof.password, ...proofParams(proof) };
  try {
    const { api_key } = await answerOf(api.POST('/fetch_api_key', { body }));
    return api_key;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return undefined;
    throw error;
  }
}

/** Asks for the password, and also for a code if the account has two-factor authentication. */
function PasswordForm({
  email,
  onKey,
}: {
  readonly email: string;
  readonly onKey: (key: string) => void;
}) {
  const [proof, setProof] = useState(noProof);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const form = useSubmit((error) => (error?.code === 'SECOND_FACTOR_FAILED' ? 'code' : 'password'));
  const send = () =>
    form.submit(
      () => fetchKey(email, proof),
      (key) => (key === undefined ? setCodeNeeded(true) : onKey(key)),
    );
  const isComplete = proof.password !== '' && (!isCodeNeeded || proof.code.trim() !== '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Control width="narrow">
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value={proof.password}
          onChange={(password) => setProof({ ...proof, password })}
          error={form.errorOf('password')}
        />
        {isCodeNeeded && (
          <TextField
            label={proofTexts.code}
            autoComplete="one-time-code"
            autoFocus
            value={proof.code}
            onChange={(code) => setProof({ ...proof, code })}
            error={form.errorOf('code')}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" isPending={form.isPending} isDisabled={!isComplete}>
            {texts.show}
          </Button>
        </div>
      </Control>
    </form>
  );
}

function Regeneration({ onKey }: { readonly onKey: (key: string) => void }) {
  async function regenerate() {
    const isConfirmed = await confirm({
      title: texts.regenerateTitle,
      body: <p>{texts.regenerateDescription}</p>,
      action: texts.regenerate,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const { api_key } = await answerOf(api.POST('/users/me/api_key/regenerate'));
    onKey(api_key);
  }
  return (
    <Section title={texts.regenerate} description={texts.regenerateDescription}>
      <div className={styles.buttons}>
        <Button kind="danger" icon="refresh" onPress={() => void regenerate().catch(showError)}>
          {texts.regenerate}
        </Button>
      </div>
    </Section>
  );
}
