import { Button as AriaButton } from 'react-aria-components';
import { shortCount } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './message-list.module.css';
import { texts } from './texts.ts';

/** Shows a button that jumps to the latest message, with the number of unread messages below the view. */
export function JumpButton({
  unread,
  onPress,
}: {
  /** The number of unread messages below; 0 if unknown because the messages in between are not loaded. */
  readonly unread: number;
  readonly onPress: () => void;
}) {
  return (
    <AriaButton
      className={styles.jump ?? ''}
      aria-label={texts.jumpToNewest(unread)}
      onPress={onPress}
    >
      {unread > 0 && <span className={styles.jumpCount}>{shortCount(unread)}</span>}
      <Icon name="arrow-down" size={18} />
    </AriaButton>
  );
}
