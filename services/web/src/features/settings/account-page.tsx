import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { Awaited } from '../setting-controls/awaited.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { roleNames } from '../setting-controls/role-names.ts';
import { Section } from '../setting-controls/section.tsx';
import { SettingText } from '../setting-controls/setting.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { changeSettings } from './change-setting.ts';
import { revokeDeviceKeys } from './device-keys.tsx';
import { OwnChoice } from './own-setting.tsx';
import { endOtherSessions } from './sessions.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.account;

export function AccountPage() {
  return (
    <>
      <Section title={texts.address}>
        <Address />
        <OwnChoice
          name="email_address_visibility"
          label={texts.visibility}
          choices={texts.visibilities}
          order={[1, 2, 5, 3, 4]}
        />
        <AccountDetails />
      </Section>
      <Password />
      <LogOutElsewhere />
      <Deactivation />
    </>
  );
}

const getOwnUser = () => answerOf(api.GET('/users/me'));

function Address() {
  const fetched = useFetched(getOwnUser);
  const { answer: own, refetch } = fetched;
  const email = useModelState(({ me, users }) => users.get(me ?? 0)?.delivery_email) ?? '';
  const isLocked = useModelState(({ realm }) => realm.email_changes_disabled === true);
  const requested = own?.requested_email;
  /** The new address for which the server requires the user's password. */
  const [unproven, setUnproven] = useState<string>();
  const onRequested = () => {
    setUnproven(undefined);
    showToast(texts.confirmationNeeded);
    refetch();
  };
  // The event of the confirmation contains the address
  const isWaiting = requested !== undefined && requested !== email;
  return (
    <>
      <SettingText
        label={texts.email}
        type="email"
        value={email}
        description={texts.emailDescription}
        lockedBecause={isLocked ? texts.emailLocked : undefined}
        onSave={async (changed) => {
          try {
            await changeSettings({ email: changed });
          } catch (error) {
            if (!asksForPassword(error)) throw error;
            setUnproven(changed);
            return;
          }
          onRequested();
        }}
      />
      {unproven !== undefined && (
        <ProofDialog
          title={texts.changeAddress}
          action={texts.changeAddress}
          call={({ password }) => changeSettings({ email: unproven, old_password: password })}
          onDone={onRequested}
          onClose={() => setUnproven(undefined)}
        >
          <p>{texts.addressNeedsPassword(unproven)}</p>
        </ProofDialog>
      )}
      {fetched.failure !== undefined && <Awaited label={texts.email} fetched={fetched} />}
      {isWaiting && (
        <p className={styles.waiting} role="status">
          {texts.waiting(requested)}
        </p>
      )}
    </>
  );
}

/** Returns whether the server requires the password. It does because another person might be using this browser. */
function asksForPassword(error: unknown): boolean {
  return error instanceof ApiError && error.message === 'Wrong password!';
}

function AccountDetails() {
  const me = useModelState((state) => state.users.get(state.me ?? 0));
  if (!me) return null;
  return (
    <dl className={styles.details}>
      <dt>{texts.role}</dt>
      <dd>{roleNames[me.role]}</dd>
      <dt>{texts.joined}</dt>
      <dd>{new Date(me.date_joined).toLocaleDateString(undefined, { dateStyle: 'long' })}</dd>
    </dl>
  );
}

function Password() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={texts.password}>
      <div className={styles.buttons}>
        <Button icon="key" onPress={() => setOpen(true)}>
          {texts.changePassword}
        </Button>
      </div>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [revokesKeys, setRevokesKeys] = useState(false);
  const [remaining, setRemaining] = useState<unknown>();
  const minLength = useModelState(({ server }) => server.password_min_length);
  const form = useSubmit(fieldByWords({ old: /wrong/i }, 'new'));
  const done = () => {
    showToast(texts.passwordChanged, { kind: 'success' });
    onClose();
  };
  const send = () =>
    form.submit(
      async () => {
        await changeSettings({ old_password: oldPassword, new_password: newPassword });
        return revokesKeys ? failureOf(revokeDeviceKeys()) : undefined;
      },
      (failure) => (failure === undefined ? done() : setRemaining(failure)),
    );
  if (remaining) return <RemainingKeys cause={remaining} onDone={done} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.changePassword}
      action={texts.changePassword}
      size="small"
      isPending={form.isPending}
      isDisabled={oldPassword === '' || newPassword === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={texts.oldPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={oldPassword}
        onChange={setOldPassword}
        error={form.errorOf('old')}
      />
      <TextField
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        description={texts.passwordLength(minLength)}
        value={newPassword}
        onChange={setNewPassword}
        error={form.errorOf('new')}
      />
      <Checkbox
        isSelected={revokesKeys}
        onChange={setRevokesKeys}
        description={texts.revokeKeysDescription}
      >
        {texts.revokeKeys}
      </Checkbox>
    </FormDialog>
  );
}

/** Resolves to the error of a call, or to undefined if the call succeeded. */
function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Explains that the password was changed but the keys could not be revoked. Lets the user try again. */
function RemainingKeys({
  cause,
  onDone,
  onClose,
}: {
  readonly cause: unknown;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const form = useSubmit(() => 'keys');
  return (
    <FormDialog
      title={texts.revokeKeysTitle}
      action={texts.revokeRemaining}
      size="small"
      isPending={form.isPending}
      onSubmit={() => void form.submit(revokeDeviceKeys, onDone)}
      onClose={onClose}
    >
      <p>{texts.keysRemain}</p>
      <p role="alert" className={styles.refusal}>
        {form.errorOf('keys') ?? messageOf(cause)}
      </p>
    </FormDialog>
  );
}

function LogOutElsewhere() {
  const logOut = () =>
    endOtherSessions().then(
      () => showToast(texts.loggedOutElsewhere, { kind: 'success' }),
      showError,
    );
  return (
    <Section title={texts.logOutElsewhere} description={texts.logOutElsewhereDescription}>
      <div className={styles.buttons}>
        <Button icon="log-out" onPress={() => void logOut()}>
          {texts.logOutElsewhere}
        </Button>
      </div>
    </Section>
  );
}

function Deactivation() {
  async function deactivate() {
    const isConfirmed = await confirm({
      title: texts.deactivateTitle,
      body: <p>{texts.deactivateDescription}</p>,
      action: texts.deactivate,
      isDangerous: true,
    });
    if (isConfirmed) await answerOf(api.DELETE('/users/me')).catch(showError);
  }
  return (
    <Section title={texts.deactivate} description={texts.deactivateDescription}>
      <div className={styles.buttons}>
        <Button kind="danger" onPress={() => void deactivate()}>
          {texts.deactivate}
        </Button>
      </div>
    </Section>
  );
}
