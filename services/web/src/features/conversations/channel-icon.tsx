import type { Channel } from '../../store/records.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './channel-icon.module.css';
import { texts } from './texts.ts';

/** Shows a channel's icon in the channel's color: a lock, a globe or a hash. */
export function ChannelIcon({
  channel,
  size = 16,
  isDimmed = false,
}: {
  readonly channel: Channel;
  readonly size?: number;
  readonly isDimmed?: boolean;
}) {
  return (
    <span
      className={classes(styles.icon, isDimmed && styles.dimmed)}
      style={{ color: channel.subscription?.color }}
    >
      <Icon name={iconOf(channel)} size={size} />
      {kindOf(channel) && <span className="visually-hidden">{kindOf(channel)}</span>}
    </span>
  );
}

/** Returns a label for a channel that is private, web-public or archived; undefined for other channels. */
function kindOf({ is_archived, invite_only, is_web_public }: Channel): string | undefined {
  if (is_archived) return texts.archived;
  if (invite_only) return texts.private;
  return is_web_public ? texts.webPublic : undefined;
}

function iconOf({ is_archived, invite_only, is_web_public }: Channel) {
  if (is_archived) return 'archive';
  if (invite_only) return 'lock';
  return is_web_public ? 'globe' : 'hash';
}
