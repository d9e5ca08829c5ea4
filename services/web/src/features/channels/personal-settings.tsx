import { Label, Radio, RadioGroup } from 'react-aria-components';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Channel, SubscriptionSettings } from '../../store/records.ts';
import { hasContentAccess } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { showError } from '../../ui/toasts.ts';
import { leaveChannel, subscribe } from '../conversations/actions.ts';
import { Section } from '../setting-controls/section.tsx';
import { SaveNote, SettingSwitch, SettingText } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import styles from './channels.module.css';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.personal;
const browse = channelsTexts.browse;

/** Shows the user's personal settings for a channel: color, position and notifications. */
export function PersonalSettings({ channel }: { readonly channel: Channel }) {
  const { subscription } = channel;
  if (!subscription) return <Join channel={channel} />;
  const set = (property: keyof SubscriptionSettings) => (value: boolean | string) =>
    changeSubscription(channel.stream_id, property, value);
  return (
    <>
      <Section
        title={texts.title}
        action={
          <Button onPress={() => void leaveChannel(channel).catch(showError)}>
            {browse.unsubscribe}
          </Button>
        }
      >
        <Color value={subscription.color} onSave={set('color')} />
        <SettingSwitch
          label={texts.pin}
          value={subscription.pin_to_top}
          onSave={set('pin_to_top')}
        />
        <SettingSwitch
          label={texts.mute}
          description={texts.muteHint}
          value={subscription.is_muted}
          onSave={set('is_muted')}
        />
      </Section>
      <Section title={texts.notifications}>
        {notifications.map(({ name, label, account }) => (
          <Notification
            key={name}
            label={label}
            own={subscription[name]}
            account={account}
            onSave={set(name)}
          />
        ))}
      </Section>
    </>
  );
}

function changeSubscription(
  stream_id: number,
  property: keyof SubscriptionSettings,
  value: boolean | string,
): Promise<unknown> {
  const subscription_data = [{ stream_id, property, value }];
  return answerOf(api.POST('/users/me/subscriptions/properties', { body: { subscription_data } }));
}

function Join({ channel }: { readonly channel: Channel }) {
  const mayJoin = useModelState((state) => hasContentAccess(state, channel));
  return (
    <Section title={texts.title} description={texts.notSubscribed}>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          isDisabled={!mayJoin}
          onPress={() => void subscribe(channel).catch(showError)}
        >
          {browse.subscribe}
        </Button>
      </div>
    </Section>
  );
}

/** Each notification setting of a channel, with the account setting that applies unless the channel overrides it. */
const notifications = [
  {
    name: 'desktop_notifications',
    label: texts.desktop,
    account: 'enable_stream_desktop_notifications',
  },
  {
    name: 'audible_notifications',
    label: texts.audible,
    account: 'enable_stream_audible_notifications',
  },
  { name: 'push_notifications', label: texts.push, account: 'enable_stream_push_notifications' },
  { name: 'email_notifications', label: texts.email, account: 'enable_stream_email_notifications' },
  {
    name: 'wildcard_mentions_notify',
    label: texts.wildcard,
    account: 'wildcard_mentions_notify',
  },
] as const;

function Notification({
  label,
  own,
  account,
  onSave,
}: {
  readonly label: string;
  readonly own: boolean | null;
  readonly account: (typeof notifications)[number]['account'];
  readonly onSave: (value: boolean) => Promise<unknown>;
}) {
  const ofAccount = useModelState(({ settings }) => settings[account] === true);
  return (
    <SettingSwitch
      label={label}
      value={own ?? ofAccount}
      description={own === null ? texts.inherited : undefined}
      onSave={onSave}
    />
  );
}

/** The colors to choose from. The user's current color may be a different color. */
const palette = [
  ...['#c2344d', '#d2622a', '#b98900', '#5f8f1f', '#1f8f5f', '#138a94', '#2b7bd6', '#4f5bd5'],
  ...['#7a4fd0', '#a63fb5', '#c23f86', '#8a6a4a', '#5d6b7a', '#76ce90', '#fae589', '#a6c7e5'],
];

function Color({
  value,
  onSave,
}: {
  readonly value: string;
  readonly onSave: (color: string) => Promise<unknown>;
}) {
  const saving = useSaving(value, onSave);
  const colors = palette.includes(saving.value) ? palette : [saving.value, ...palette];
  return (
    <>
      <RadioGroup
        className={styles.colors ?? ''}
        orientation="horizontal"
        value={saving.value}
        onChange={(color) => void saving.save(color)}
      >
        <Label className={styles.colorLabel ?? ''}>{texts.color}</Label>
        <div className={styles.swatches}>
          {colors.map((color) => (
            <Radio
              key={color}
              value={color}
              aria-label={color}
              className={styles.swatch ?? ''}
              style={{ background: color }}
            >
              {color === saving.value && <Icon name="check" size={16} />}
            </Radio>
          ))}
        </div>
        <SaveNote status={saving.status} />
      </RadioGroup>
      <SettingText
        label={texts.ownColor}
        description={texts.colorHint}
        width="narrow"
        value={value}
        onSave={onSave}
      />
    </>
  );
}
