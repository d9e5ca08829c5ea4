import { useMedia } from '../../hooks/use-media.ts';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { openStatusEditor } from '../../navigation/open-status-editor.ts';
import { closeUserCard, openCard, openProfile } from '../../navigation/open-user-card.ts';
import { directRoute, formatRoute, navigate } from '../../navigation/routes.ts';
import { userName } from '../../store/names.ts';
import type { User } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { GroupCard } from './group-card.tsx';
import { copyAddress, mutePerson, unmutePerson } from './person-actions.ts';
import { Line, PersonSummary, ProfileFields } from './person-summary.tsx';
import { texts } from './texts.ts';
import styles from './user-card.module.css';

const Profile = lazyPart(async () => (await import('./profile.tsx')).Profile, {
  close: closeUserCard,
});

/** Shows the open card or profile, if any. The app renders this component once. */
export function UserCard() {
  const open = useStore(openCard);
  const isNarrow = useMedia('(max-width: 40rem)');
  const name = useModelState((state) =>
    open?.kind === 'card' ? userName(state, open.userId) : '',
  );
  if (!open) return null;
  if (open.kind === 'profile') {
    return <Profile userId={open.userId} />;
  }
  return (
    <Popover
      key={open.kind === 'card' ? open.userId : open.groupId}
      label={open.kind === 'card' ? texts.card(name) : texts.groups}
      placement={isNarrow ? 'bottom start' : 'right top'}
      triggerRef={{ current: open.anchor }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) closeUserCard();
      }}
    >
      {open.kind === 'card' ? <Card userId={open.userId} /> : <GroupCard groupId={open.groupId} />}
    </Popover>
  );
}

function Card({ userId }: { readonly userId: number }) {
  const user = useModelState((state) => state.users.get(userId));
  if (!user) return <div className={styles.card}>{texts.noFields}</div>;
  return (
    <div className={styles.card}>
      <PersonSummary user={user} size={52} />
      {user.delivery_email && <Line icon="mail">{user.delivery_email}</Line>}
      <ProfileFields user={user} isSummary />
      <CardActions user={user} />
    </div>
  );
}

function CardActions({ user }: { readonly user: User }) {
  const { user_id: userId, full_name } = user;
  const isMe = useModelState((state) => state.me === userId);
  const hasNoAccount = useModelState(isVisitor);
  const name = useModelState((state) => userName(state, userId));
  const isMuted = useModelState((state) => state.mutedUsers.has(userId));
  if (hasNoAccount) return null;
  const and = (act: () => void) => () => {
    closeUserCard();
    act();
  };
  const writeTo = and(() => {
    navigate(directRoute([userId]));
    compose({ recipient: { type: 'direct', userIds: [userId] } });
  });
  return (
    <div className={styles.actions}>
      {user.is_active && (
        <Button kind="primary" size="small" icon="message" onPress={writeTo}>
          {texts.message}
        </Button>
      )}
      {isMe ? (
        <Button size="small" icon="smile" onPress={and(openStatusEditor)}>
          {texts.setStatus}
        </Button>
      ) : (
        <Button
          size="small"
          icon="at"
          onPress={and(() => compose({ text: `@**${full_name}|${userId}** ` }))}
        >
          {texts.mention}
        </Button>
      )}
      <span className={styles.space} />
      <Menu label={texts.more} button={<IconButton size="small" icon="more" label={texts.more} />}>
        <MenuItem icon="user" onAction={() => openProfile(userId)}>
          {texts.viewProfile}
        </MenuItem>
        <MenuItem
          icon="search"
          onAction={and(() =>
            navigate({ view: 'narrow', terms: [{ operator: 'sender', operand: userId }] }),
          )}
        >
          {texts.viewMessages}
        </MenuItem>
        {user.delivery_email && (
          <MenuItem icon="copy" onAction={() => void copyAddress(user.delivery_email ?? '')}>
            {texts.copyAddress}
          </MenuItem>
        )}
        {isMe && (
          <MenuItem icon="edit" href={formatRoute({ view: 'settings', path: ['profile'] })}>
            {texts.editProfile}
          </MenuItem>
        )}
        {!isMe && (
          <MenuItem
            icon={isMuted ? 'unmute' : 'mute'}
            onAction={and(() => (isMuted ? unmutePerson(userId) : void mutePerson(userId, name)))}
          >
            {isMuted ? texts.unmute : texts.mute}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
