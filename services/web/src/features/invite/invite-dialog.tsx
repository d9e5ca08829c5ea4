import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { holdsRealmPermission, isAdministrator, mayInviteAs } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Checkbox, RadioGroup } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ChannelsPicker, GroupsPicker } from '../pickers/list-pickers.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { roleNames, roles } from '../setting-controls/role-names.ts';
import { Secret } from '../setting-controls/secret.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { addressesIn } from './addresses.ts';
import styles from './invite.module.css';
import { type Outcome, outcomeOf, type Refusal } from './refusals.ts';
import { inviteTexts as texts } from './texts.ts';

const never = 'never';

/** Shows a dialog that invites people to the organization by email or by link. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const mayByMail = useModelState((state) => holdsRealmPermission(state, 'can_invite_users_group'));
  const mayByLink = useModelState((state) =>
    holdsRealmPermission(state, 'create_multiuse_invite_group'),
  );
  const [way, setWay] = useState<'mail' | 'link'>(mayByMail ? 'mail' : 'link');
  const [addresses, setAddresses] = useState('');
  const [settings, setSettings] = useState<Settings>(initialSettings);
  const [link, setLink] = useState<string>();
  const form = useSubmit(fieldByWords({ addresses: /mail|address|invit/i }, 'more'));
  const [areWordsChecked, setWordsChecked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { people, wrong } = addressesIn(addresses);
  // A corrected address is no longer rejected
  const refusals = outcome?.refusals.filter(({ address }) => people.includes(address)) ?? [];
  const show = (reached: Outcome) => {
    const { invited, refusals } = reached;
    if (refusals.length === 0) {
      showToast(texts.sent(invited.length), { kind: 'success' });
      onClose();
      return;
    }
    setOutcome(reached);
    // Pressing again must not invite anyone twice
    if (invited.length > 0) setAddresses(refusals.map(({ address }) => address).join('\n'));
  };
  const invite = () => {
    const body = bodyOf(settings);
    if (way === 'link') {
      return form.submit(
        () => answerOf(api.POST('/invites/multiuse', { body })),
        ({ invite_link }) => setLink(invite_link),
      );
    }
    setWordsChecked(true);
    if (wrong.length > 0) return;
    setOutcome(undefined);
    const invitation = { ...body, invitee_emails: people.join('\n') };
    return form.submit(
      () => outcomeOf(people, answerOf(api.POST('/invites', { body: invitation }))),
      show,
    );
  };
  if (link !== undefined) return <LinkDialog link={link} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.title}
      action={way === 'mail' ? texts.send(people.length) : texts.makeLink}
      isPending={form.isPending}
      isDisabled={way === 'mail' && people.length + wrong.length === 0}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      {mayByMail && mayByLink && (
        <RadioGroup
          label={texts.how}
          value={way}
          choices={[
            { value: 'mail', label: texts.byMail },
            { value: 'link', label: texts.byLink },
          ]}
          onChange={setWay}
        />
      )}
      {way === 'mail' && (
        <>
          <TextField
            label={texts.addresses}
            description={texts.addressesHint}
            value={addresses}
            onChange={(changed) => {
              setAddresses(changed);
              // Show no error for a word while it is typed
              setWordsChecked(false);
            }}
            isMultiline
            isReadOnly={form.isPending}
            autoFocus
            error={
              areWordsChecked && wrong.length > 0
                ? texts.wrong(wrong)
                : outcome && refusals.length > 0
                  ? texts.refused(outcome.invited.length)
                  : form.errorOf('addresses')
            }
          />
          {refusals.length > 0 && <Refusals refusals={refusals} />}
        </>
      )}
      <SettingsFields settings={settings} onChange={setSettings} />
      {form.errorOf('more') && <p role="alert">{form.errorOf('more')}</p>}
      {way === 'link' && form.errorOf('addresses') && (
        <p role="alert">{form.errorOf('addresses')}</p>
      )}
    </FormDialog>
  );
}

/** Shows the rejected addresses with the reasons. */
function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <div role="alert">
      <ul className={styles.refusals} aria-label={texts.refusals}>
        {refusals.map(({ address, reason }) => (
          <li key={address}>
            <b>{address}</b>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Settings {
  readonly role: string;
  readonly expiry: string;
  readonly hasDefaults: boolean;
  readonly channelIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly isNotified: boolean;
  readonly welcome: string;
}

const initialSettings: Settings = {
  role: '400',
  expiry: '14400',
  hasDefaults: true,
  channelIds: [],
  groupIds: [],
  isNotified: true,
  welcome: '',
};

function bodyOf(settings: Settings) {
  const { welcome } = settings;
  return {
    invite_as: Number(settings.role),
    invite_expires_in_minutes: settings.expiry === never ? null : Number(settings.expiry),
    include_realm_default_subscriptions: settings.hasDefaults,
    stream_ids: [...settings.channelIds],
    group_ids: [...settings.groupIds],
    notify_referrer_on_join: settings.isNotified,
    ...(welcome.trim() && { welcome_message_custom_text: welcome }),
  };
}

/** Shows fields for the role, channels and groups of the invited people. */
function SettingsFields({
  settings,
  onChange,
}: {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}) {
  const { state } = useModel();
  const mayWelcome = useModelState(isAdministrator);
  const change = (changed: Partial<Settings>) => onChange({ ...settings, ...changed });
  return (
    <>
      <Select
        label={texts.role}
        value={settings.role}
        choices={roles
          .filter((role) => mayInviteAs(state.get(), role))
          .map((role) => ({ value: String(role), label: roleNames[role] }))}
        onChange={(role) => change({ role })}
      />
      <Select
        label={texts.expiry}
        value={settings.expiry}
        choices={Object.entries(texts.expiries).map(([value, label]) => ({ value, label }))}
        onChange={(expiry) => change({ expiry })}
      />
      <Checkbox
        isSelected={settings.hasDefaults}
        onChange={(hasDefaults) => change({ hasDefaults })}
      >
        {texts.defaults}
      </Checkbox>
      <ChannelsPicker
        label={texts.channels}
        placeholder={texts.addChannels}
        value={settings.channelIds}
        onChange={(channelIds) => change({ channelIds })}
      />
      <GroupsPicker
        label={texts.groups}
        placeholder={texts.addGroups}
        value={settings.groupIds}
        onChange={(groupIds) => change({ groupIds })}
      />
      {mayWelcome && (
        <TextField
          label={texts.welcome}
          description={texts.welcomeHint}
          value={settings.welcome}
          onChange={(welcome) => change({ welcome })}
          isMultiline
        />
      )}
      <Checkbox isSelected={settings.isNotified} onChange={(isNotified) => change({ isNotified })}>
        {texts.notify}
      </Checkbox>
    </>
  );
}

/** Shows a new invite link. */
export function LinkDialog({
  link,
  onClose,
}: {
  readonly link: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={texts.link}
      onClose={onClose}
      footer={
        <Button kind="primary" onPress={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.linkHint}</p>
      <Secret label={texts.link} text={link} />
    </Dialog>
  );
}
