import { useModelState } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { avatarUrl, userName } from '../../store/names.ts';
import { presenceOf } from '../../store/presence.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Shows a person's picture. With `showsPresence`, also shows whether the person is online. */
export function UserAvatar({
  userId,
  size = 24,
  showsPresence = false,
}: {
  readonly userId: number;
  readonly size?: number;
  readonly showsPresence?: boolean;
}) {
  const name = useModelState((state) => userName(state, userId));
  const src = useModelState((state) => avatarUrl(state, userId));
  return showsPresence ? (
    <PresentAvatar userId={userId} name={name} src={src} size={size} />
  ) : (
    <Avatar name={name} src={src} size={size} />
  );
}

function PresentAvatar({
  userId,
  ...avatar
}: {
  readonly userId: number;
  readonly name: string;
  readonly src: string | undefined;
  readonly size: number;
}) {
  const now = useNow();
  const presence = useModelState((state) => presenceOf(state, userId, now));
  return <Avatar {...avatar} presence={presence} />;
}
