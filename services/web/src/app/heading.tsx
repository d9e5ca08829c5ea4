import type { ReactNode } from 'react';
import { ChannelIcon } from '../features/conversations/channel-icon.tsx';
import { preparedText } from '../features/message-content/prepare-content.ts';
import { StatusEmoji } from '../features/people/status-emoji.tsx';
import { UserAvatar } from '../features/people/user-avatar.tsx';
import { describeTerm } from '../features/search/describe-term.ts';
import { ChannelMenuItems, TopicMenuItems } from '../features/sidebar/conversation-menus.tsx';
import { useModelState } from '../hooks/use-model.ts';
import { openUserCard } from '../navigation/open-user-card.ts';
import type { ResolvedRoute } from '../navigation/resolve-route.ts';
import { channelRoute, formatRoute, type Route, type Term, topicOf } from '../navigation/routes.ts';
import { directName, resolvedTopic, topicName } from '../store/names.ts';
import { directKey } from '../store/state.ts';
import { IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { SanitizedHtml } from '../ui/sanitized-html.tsx';
import styles from './header.module.css';
import { headings, texts } from './texts.ts';

/** Shows the page's heading for the view in the main column. */
export function Heading({ resolved }: { readonly resolved: ResolvedRoute }) {
  return (
    <div className={styles.heading}>
      {'route' in resolved ? (
        <RouteHeading route={resolved.route} />
      ) : (
        <Title>{texts.unknownPage}</Title>
      )}
    </div>
  );
}

function RouteHeading({ route }: { readonly route: Route }) {
  if (route.view !== 'narrow') {
    const { icon, title, hint } = headings[route.view];
    return (
      <Title icon={icon} aside={hint}>
        {title}
      </Title>
    );
  }
  const place = topicOf(route);
  const [first, ...others] = route.terms;
  if (!first)
    return (
      <Title icon="feed" aside={texts.feedHint}>
        {texts.feed}
      </Title>
    );
  if (place) return <ChannelHeading {...place} />;
  if (others.length > 0 || first.negated) return <SearchHeading terms={route.terms} />;
  if (first.operator === 'channel' && typeof first.operand === 'number') {
    return <ChannelHeading channelId={first.operand} />;
  }
  if (first.operator === 'dm' && Array.isArray(first.operand)) {
    return <DirectHeading userIds={first.operand} />;
  }
  const known = headings.is[String(first.operand)];
  if (first.operator === 'is' && known) return <Title icon={known.icon}>{known.title}</Title>;
  return <SearchHeading terms={route.terms} />;
}

function SearchHeading({ terms }: { readonly terms: readonly Term[] }) {
  const conditions = useModelState((state) =>
    terms.map((term) => describeTerm(term, state)).join(' · '),
  );
  return <Title icon="search">{texts.searchFor(conditions)}</Title>;
}

function Title({
  icon,
  aside,
  children,
}: {
  readonly icon?: IconName;
  readonly aside?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h1 className={styles.title}>
        {icon && <Icon name={icon} />}
        <span className={styles.part}>{children}</span>
      </h1>
      {aside && <span className={styles.aside}>{aside}</span>}
    </>
  );
}

function ChannelHeading({
  channelId,
  topic,
}: {
  readonly channelId: number;
  readonly topic?: string;
}) {
  const channel = useModelState((state) => state.channels.get(channelId));
  const { isResolved, name } = resolvedTopic(topic ?? '');
  const shown = useModelState((state) => topicName(state, name));
  if (!channel) return null;
  return (
    <>
      <h1 className={classes(styles.title, topic !== undefined && styles.place)}>
        <a href={formatRoute(channelRoute(channelId))}>
          <ChannelIcon channel={channel} size={18} />
          <span className={styles.part}>{channel.name}</span>
        </a>
        {topic !== undefined && (
          <>
            <Icon name="chevron-right" size={14} />
            <span className={styles.topic}>
              {isResolved && <Icon name="check" size={16} />}
              <span className={classes(styles.part, topic === '' && styles.general)}>{shown}</span>
            </span>
          </>
        )}
      </h1>
      <Menu
        label={texts.conversationMenu}
        placement="bottom start"
        button={<IconButton icon="more" size="small" label={texts.conversationMenu} />}
      >
        {topic === undefined ? (
          <ChannelMenuItems channelId={channelId} />
        ) : (
          <TopicMenuItems channelId={channelId} topic={topic} />
        )}
      </Menu>
      {topic === undefined && channel.rendered_description && (
        <div className={styles.aside}>
          <SanitizedHtml
            html={channel.rendered_description}
            prepare={preparedText}
            className={styles.description}
          />
        </div>
      )}
    </>
  );
}

function DirectHeading({ userIds }: { readonly userIds: readonly number[] }) {
  const me = useModelState((state) => state.me ?? 0);
  const others = userIds.filter((id) => id !== me);
  const [only = me] = others;
  const name = useModelState((state) => directName(state, directKey(userIds, me)));
  const status = useModelState((state) => state.statuses.get(only)?.status_text);
  if (others.length > 1) {
    return (
      <Title icon="users" aside={texts.peopleCount(others.length + 1)}>
        {name}
      </Title>
    );
  }
  return (
    <>
      <h1 className={styles.title}>
        <a
          href={formatRoute({ view: 'narrow', terms: [{ operator: 'dm', operand: [only] }] })}
          onClick={(event) => {
            event.preventDefault();
            openUserCard(only, event.currentTarget);
          }}
        >
          <UserAvatar userId={only} size={24} showsPresence />
          <span className={styles.part}>{name}</span>
          <StatusEmoji userId={only} />
        </a>
      </h1>
      <span className={styles.aside}>{status}</span>
    </>
  );
}
