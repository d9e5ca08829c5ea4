import { useCallback } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import { hasContentAccess } from '../../store/rights.ts';
import { Secret } from '../setting-controls/secret.tsx';
import { Section } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import styles from './channels.module.css';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.general;

/** What is known of a channel and cannot be changed. */
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
      {mayRead && !channel.is_archived && <MailAddress channelId={channel.stream_id} />}
    </Section>
  );
}

/** Nothing where one may not write or the server receives no mail, which the server refuses to tell an address for. */
function MailAddress({ channelId }: { readonly channelId: number }) {
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
  const { answer: email } = useFetched(fetch);
  if (!email) return null;
  return (
    <div className={styles.colors}>
      <span className={styles.colorLabel}>{texts.mail}</span>
      <Secret label={texts.mail} text={email} />
      <span className={styles.detail}>{texts.mailHint}</span>
    </div>
  );
}
