import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import { userName } from '../../store/names.ts';
import type { Message, Reaction } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import type { State } from '../../store/state.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { emojiText } from '../../ui/emoji.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { pickReaction, toggleReaction } from '../message-actions/react.ts';
import styles from './reactions.module.css';
import { texts } from './texts.ts';

interface Group {
  readonly key: string;
  readonly emoji: Reaction;
  readonly userIds: readonly number[];
}

/** Groups reactions by emoji. The groups are in the order in which their emoji were first used. */
function groupsOf(reactions: readonly Reaction[]): Group[] {
  const groups = new Map<string, { key: string; emoji: Reaction; userIds: number[] }>();
  for (const emoji of reactions) {
    const key = `${emoji.reaction_type}:${emoji.emoji_code}`;
    const group = groups.get(key) ?? { key, emoji, userIds: [] };
    group.userIds.push(emoji.user_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Shows the reactions to a message. Pressing a reaction adds or removes the user's own. */
export const Reactions = memo(function Reactions({ message }: { readonly message: Message }) {
  const model = useModel();
  const hasNoAccount = useModelState(isVisitor);
  const showsNames = useModelState(
    ({ settings }) => settings.display_emoji_reaction_users === true,
  );
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {groupsOf(message.reactions).map((group) => (
        <ReactionButton
          key={group.key}
          message={message}
          group={group}
          showsNames={showsNames && message.reactions.length <= fewReactions}
        />
      ))}
      {!hasNoAccount && (
        <IconButton
          icon="smile-plus"
          size="small"
          label={texts.addReaction}
          className={styles.add ?? ''}
          onPress={({ target }) => pickReaction(model, message.id, target)}
        />
      )}
    </div>
  );
});

/** The largest number of reactions that are shown with people's names rather than counts. */
const fewReactions = 3;

function ReactionButton({
  message,
  group: { emoji, userIds },
  showsNames,
}: {
  readonly message: Message;
  readonly group: Group;
  readonly showsNames: boolean;
}) {
  const model = useModel();
  const me = useModelState((state) => state.me);
  const names = useModelState((state) => namesOf(state, userIds));
  const isMine = me !== undefined && userIds.includes(me);
  const label = texts.reactedBy(names, emoji.emoji_name);
  const content = (
    <>
      <Emoji emoji={emoji} />
      {showsNames ? (
        <span className={styles.who}>{names}</span>
      ) : (
        <span className={styles.count}>{userIds.length}</span>
      )}
    </>
  );
  if (me === undefined) {
    return (
      <span
        role="img"
        aria-label={`${userIds.length}: ${label}`}
        title={label}
        className={styles.reaction}
      >
        {content}
      </span>
    );
  }
  return (
    <Tooltip text={label} placement="top">
      <AriaButton
        aria-label={`${userIds.length}: ${label}`}
        aria-pressed={isMine}
        className={classes(styles.reaction, isMine && styles.mine)}
        onPress={({ target }) => {
          // The last reaction of its kind disappears: keep the focus on the message
          if (isMine && userIds.length === 1)
            target.closest<HTMLElement>('article')?.focus({ preventScroll: true });
          toggleReaction(model, message.id, emoji);
        }}
      >
        {content}
      </AriaButton>
    </Tooltip>
  );
}

/** Shows the image or character of a reaction. */
function Emoji({
  emoji,
}: {
  readonly emoji: Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'>;
}) {
  const source = useModelState((state) => sourceOf(state, emoji));
  if (source) return <img className={styles.picture} src={source} alt="" />;
  return (
    <span aria-hidden="true" className={styles.emoji}>
      {emojiText(emoji.emoji_code) || `:${emoji.emoji_name}:`}
    </span>
  );
}

function sourceOf(
  { realmEmoji }: State,
  { emoji_code, reaction_type }: Pick<Reaction, 'emoji_code' | 'reaction_type'>,
): string | undefined {
  if (reaction_type === 'unicode_emoji') return undefined;
  if (reaction_type === 'realm_emoji') return realmEmoji.get(emoji_code)?.source_url;
  return `/static/generated/emoji/images/emoji/unicode/${emoji_code}.png`;
}

const namesShown = 12;

function namesOf(state: State, userIds: readonly number[]): string {
  const isMine = (id: number) => id === state.me;
  const names = [...userIds.filter(isMine), ...userIds.filter((id) => !isMine(id))]
    .slice(0, namesShown)
    .map((id) => (id === state.me ? texts.you : userName(state, id)));
  return texts.reactionNames(names, userIds.length - names.length);
}
