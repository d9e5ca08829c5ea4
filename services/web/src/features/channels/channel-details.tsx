import { useCallback, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import { hasContentAccess, mayAdministerChannel } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { showError } from '../../ui/toasts.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { Secret } from '../setting-controls/secret.tsx';
import { Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import styles from './channels.module.css';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.general;

/** Shows read-only details of a channel. */
export function ChannelDetails({ channel }: { readonly channel: Channel }) {
  const creator = useModelState(({ users }) => users.get(channel.creator_id ?? 0)?.full_name);
  const mayRead = useModelState((state) => hasContentAccess(state, channel));
  const when = new Date(channel.date_created * 1_000).toLocaleDateString(undefined, {
    dateStyle: 'long',
  });
  return (
    <Section title={texts.details}>
      <dl className={styles.details}>
        <dt>{texts.created}</dt>
        <dd>{creator === undefined ? when : texts.createdBy(when, creator)}</dd>
      </dl>
      {mayRead && !channel.is_archived && <MailAddress channel={channel} />}
    </Section>
  );
}

/** The options that an email address can contain, in their order in the address. */
const mailOptions = ['show-sender', 'include-footer', 'include-quotes', 'prefer-html'] as const;
type MailOption = (typeof mailOptions)[number];

/** Shows the channel's email address. Shows nothing if the user cannot post or the server receives no email. */
function MailAddress({ channel }: { readonly channel: Channel }) {
  const { stream_id: channelId, name } = channel;
  const mayReplace = useModelState((state) => mayAdministerChannel(state, channel));
  const [options, setOptions] = useState<readonly MailOption[]>([]);
  const fetch = useCallback(async () => {
    const params = { path: { stream_id: String(channelId) } };
    try {
      const call = api.GET('/streams/{stream_id}/email_address', { params });
      return (await answerOf(call)).email;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return '';
      throw error;
    }
  }, [channelId]);
  const fetched = useFetched(fetch);
  const { answer: email, refetch } = fetched;
  if (fetched.failure !== undefined) return <Awaited label={texts.mail} fetched={fetched} />;
  if (!email) return null;
  async function replace() {
    const isConfirmed = await confirm({
      title: texts.mailReplaceTitle(name),
      body: <p>{texts.mailReplaceBody}</p>,
      action: texts.mailReplace,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const params = { path: { stream_id: String(channelId) } };
    await answerOf(api.POST('/streams/{stream_id}/email_address', { params }));
    refetch();
  }
  const choose = (option: MailOption, isChosen: boolean) =>
    setOptions(mailOptions.filter((one) => (one === option ? isChosen : options.includes(one))));
  return (
    <div className={styles.colors}>
      <span className={styles.colorLabel}>{texts.mail}</span>
      <Secret label={texts.mail} text={withOptions(email, options)} />
      <span className={styles.detail}>{texts.mailHint}</span>
      {mailOptions.map((option) => (
        <Checkbox
          key={option}
          isSelected={options.includes(option)}
          onChange={(isChosen) => choose(option, isChosen)}
        >
          {texts.mailOptions[option]}
        </Checkbox>
      ))}
      {mayReplace && (
        <div>
          <Button onPress={() => void replace().catch(showError)}>{texts.mailReplace}</Button>
        </div>
      )}
    </div>
  );
}

/**
 * Returns the address with options. Leaves out the channel's name before the token to make room for the options. The
 * name has no effect.
 */
function withOptions(email: string, options: readonly MailOption[]): string {
  if (options.length === 0) return email;
  const [localPart = '', domain = ''] = email.split('@');
  const token = localPart.split('.').at(-1) ?? '';
  return `${[token, ...options].join('.')}@${domain}`;
}
