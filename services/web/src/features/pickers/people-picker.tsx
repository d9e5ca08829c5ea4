import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { lookAlikeWarning } from '../../store/look-alikes.ts';
import { avatarUrl } from '../../store/names.ts';
import type { User } from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { bestPeople } from './search-people.ts';
import { pickerTexts } from './texts.ts';
import { type Token, TokenField } from './token-field.tsx';

/** The maximum number of matches shown. Typing another letter helps more than a longer list. */
const shown = 40;

/** Shows a picker that finds several active people by name or address. */
export function PeoplePicker({
  label,
  isLabelHidden,
  value,
  onChange,
  isOffered = () => true,
  placeholder = pickerTexts.addPeople,
  description,
  error,
  isDisabled,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: readonly number[];
  readonly onChange: (userIds: readonly number[]) => void;
  /** Returns whether to offer an active person or bot. Everyone is offered by default. */
  readonly isOffered?: (user: User) => boolean;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}) {
  const users = useModelState((state) => state.users);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const naming = useMemo(() => ({ users, mutedUsers }), [users, mutedUsers]);
  return (
    <TokenField
      label={label}
      tokens={value.flatMap((id) => personToken(naming, id) ?? [])}
      find={(query) => {
        const offered = users
          .values()
          .filter((user) => user.is_active && !value.includes(user.user_id) && isOffered(user));
        return bestPeople(offered, query, shown).flatMap(
          ({ user_id }) => personToken(naming, user_id) ?? [],
        );
      }}
      onAdd={(key) => onChange([...value, Number(key)])}
      onRemove={(key) => onChange(value.filter((id) => String(id) !== key))}
      placeholder={placeholder}
      description={description}
      error={error}
      {...(isLabelHidden !== undefined && { isLabelHidden })}
      {...(isDisabled !== undefined && { isDisabled })}
    />
  );
}

/** Returns a person as a token for the picker; undefined if the user cannot see the person. */
export function personToken(
  naming: Pick<State, 'users' | 'mutedUsers'>,
  userId: number,
): Token | undefined {
  const user = naming.users.get(userId);
  if (!user) return undefined;
  const detail = user.is_active
    ? user.is_bot
      ? pickerTexts.bot
      : (user.delivery_email ?? undefined)
    : pickerTexts.inactive;
  return {
    key: String(userId),
    name: user.full_name,
    picture: <Avatar name={user.full_name} src={avatarUrl(naming, userId)} size={20} />,
    detail,
    warning: lookAlikeWarning(user, naming.users),
  };
}
