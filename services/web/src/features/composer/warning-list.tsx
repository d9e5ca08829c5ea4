import { useEffect, useMemo } from 'react';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { holdsOfChannel, mayAddSubscribers } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { attempt, subscribe } from '../conversations/actions.ts';
import { loadSubscribers } from './load-subscribers.ts';
import { texts } from './texts.ts';
import styles from './warning-list.module.css';
import { mentionedPeople, type Warning, warningsFor } from './warnings.ts';

/** Shows warnings to the sender, with buttons that act on them. */
export function WarningList({
  recipient,
  content,
}: {
  readonly recipient: Recipient | undefined;
  readonly content: string;
}) {
  const model = useModel();
  const channelId = recipient?.type === 'channel' ? recipient.channelId : 0;
  const subscribers = useModelState((state) => state.subscribers.get(channelId));
  const channels = useModelState((state) => state.channels);
  const users = useModelState((state) => state.users);
  const realm = useModelState((state) => state.realm);
  const isMentioning =
    content.includes('@**') && mentionedPeople(model.state.get(), content).length > 0;
  useEffect(() => {
    if (isMentioning && channelId > 0 && !subscribers) loadSubscribers(model, channelId);
  }, [isMentioning, channelId, subscribers, model]);
  const warnings = useMemo(
    () => warningsFor(model.state.get(), recipient, content, subscribers),
    [model, recipient, content, subscribers, channels, users, realm],
  );
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-live="polite">
      {warnings.map((warning) => (
        <li key={warning.kind} className={styles.warning}>
          <Icon name="alert" size={16} />
          <WarningView warning={warning} channelId={channelId} />
        </li>
      ))}
    </ul>
  );
}

function WarningView({
  warning,
  channelId,
}: {
  readonly warning: Warning;
  readonly channelId: number;
}) {
  const channel = useModelState((state) => state.channels.get(channelId));
  const mayAdd = useModelState(
    (state) => channel !== undefined && mayAddSubscribers(state, channel),
  );
  const maySubscribe = useModelState(
    (state) =>
      channel !== undefined &&
      (!channel.invite_only || holdsOfChannel(state, channel, 'can_subscribe_group')),
  );
  if (warning.kind === 'guests') return texts.guests(warning.names);
  if (!channel) return null;
  switch (warning.kind) {
    case 'wildcard':
      return warning.isAllowed ? texts.wildcard(warning.count) : texts.wildcardRefused;
    case 'not-subscribed':
      return (
        <>
          <span>{texts.notSubscribed(channel.name)}</span>
          {maySubscribe && (
            <Button size="small" onPress={() => attempt(subscribe(channel))}>
              {texts.subscribe}
            </Button>
          )}
        </>
      );
    case 'not-in-channel':
      return (
        <>
          <span>{texts.notInChannel(warning.names, warning.userIds.length)}</span>
          {mayAdd && (
            <Button size="small" onPress={() => attempt(subscribe(channel, warning.userIds))}>
              {texts.addToChannel}
            </Button>
          )}
        </>
      );
  }
}
