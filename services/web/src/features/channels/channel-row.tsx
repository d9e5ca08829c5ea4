import { useModelState } from '../../hooks/use-model.ts';
import { channelRoute, formatRoute } from '../../navigation/routes.ts';
import type { Channel } from '../../store/records.ts';
import { hasContentAccess } from '../../store/rights.ts';
import { shortCount } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { showError } from '../../ui/toasts.ts';
import { leaveChannel, subscribe } from '../conversations/actions.ts';
import { Tag } from '../setting-controls/section.tsx';
import { channelIcon } from './channel-kind.ts';
import styles from './channels.module.css';
import { plainText } from './plain-text.ts';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.browse;

export function ChannelRow({ channel }: { readonly channel: Channel }) {
  const { stream_id, name, description, is_archived, subscription } = channel;
  const folder = useModelState(({ folders }) => folders.get(channel.folder_id ?? 0)?.name);
  return (
    <div className={classes(styles.row, is_archived && styles.isArchived)}>
      <a
        className={styles.main}
        href={formatRoute({ view: 'channel-settings', path: [String(stream_id)] })}
      >
        <span className={styles.icon} style={subscription && { color: subscription.color }}>
          <Icon name={channelIcon(channel)} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <span>{name}</span>
            {folder && <Tag>{folder}</Tag>}
            {is_archived && <Tag>{texts.archived}</Tag>}
          </span>
          {description && (
            <span className={styles.detail}>{plainText(channel.rendered_description)}</span>
          )}
        </span>
      </a>
      <Numbers channel={channel} />
      <Membership channel={channel} />
      <OpenLink channel={channel} />
    </div>
  );
}

function Numbers({ channel }: { readonly channel: Channel }) {
  const { subscriber_count: members, stream_weekly_traffic: traffic } = channel;
  return (
    <span className={styles.numbers}>
      {traffic !== null && (
        <span title={texts.traffic(traffic)}>{texts.trafficShort(shortCount(traffic))}</span>
      )}
      <span>
        <Icon name="users" size={14} />
        <span aria-hidden="true">{shortCount(members)}</span>
        <span className="visually-hidden">{texts.members(members)}</span>
      </span>
    </span>
  );
}

function OpenLink({ channel }: { readonly channel: Channel }) {
  const mayRead = useModelState((state) => hasContentAccess(state, channel));
  if (!mayRead) return <span className={styles.open} />;
  return (
    <a
      className={styles.open}
      href={formatRoute(channelRoute(channel.stream_id))}
      aria-label={texts.open(channel.name)}
    >
      <Icon name="arrow-right" size={16} />
    </a>
  );
}

function Membership({ channel }: { readonly channel: Channel }) {
  const mayJoin = useModelState((state) => hasContentAccess(state, channel));
  const isSubscribed = channel.subscription !== undefined;
  const change = () => (isSubscribed ? leaveChannel(channel) : subscribe(channel));
  const label = isSubscribed ? texts.unsubscribe : texts.subscribe;
  return (
    <Button
      size="small"
      className={styles.subscribe ?? ''}
      kind={isSubscribed ? 'quiet' : 'secondary'}
      isDisabled={!isSubscribed && !mayJoin}
      aria-label={`${label}: ${channel.name}`}
      onPress={() => void change().catch(showError)}
    >
      {label}
    </Button>
  );
}
