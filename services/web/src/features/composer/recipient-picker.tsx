import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { userName } from '../../store/names.ts';
import type { Channel, User } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';
import type { State } from '../../store/state.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import popover from '../../ui/popover.module.css';
import { channelTopics, loadTopics } from '../conversations/channel-topics.ts';
import { rankName } from './candidates.ts';
import { topicsPolicy } from './problems.ts';
import styles from './recipient-picker.module.css';
import { texts } from './texts.ts';

/** The method of the picker that other components call. */
export interface RecipientPickerHandle {
  /** Moves the focus to the first missing part of the recipient. Does nothing if no part is missing. */
  focusMissing(): void;
}

/** Shows the recipient, a topic of a channel or people, and lets the user change it. */
export function RecipientPicker({
  recipient,
  onChange,
  ref,
}: {
  readonly recipient: Recipient | undefined;
  readonly onChange: (recipient: Recipient) => void;
  readonly ref?: Ref<RecipientPickerHandle>;
}) {
  const isDirect = recipient?.type === 'direct';
  const isComplete = isDirect && recipient.userIds.length > 0;
  const picker = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focusMissing() {
      const inputs = isComplete ? [] : (picker.current?.querySelectorAll('input') ?? []);
      [...inputs].find(({ value }) => value === '')?.focus();
    },
  }));
  return (
    <div className={styles.picker} ref={picker}>
      <IconButton
        icon={isDirect ? 'hash' : 'message'}
        size="small"
        label={isDirect ? texts.chooseChannel : texts.direct}
        onPress={() =>
          onChange(
            isDirect
              ? { type: 'channel', channelId: 0, topic: '' }
              : { type: 'direct', userIds: [] },
          )
        }
      />
      {isDirect ? (
        <PeoplePicker
          userIds={recipient.userIds}
          onChange={(userIds) => onChange({ type: 'direct', userIds })}
        />
      ) : (
        <PlacePicker
          channelId={recipient?.channelId ?? 0}
          topic={recipient?.topic ?? ''}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const sendableChannels = selector(
  ({ channels }) => [channels] as const,
  (channels) =>
    [...channels.values()]
      .filter(
        ({ is_archived, subscription, invite_only }) =>
          !is_archived && (subscription || !invite_only),
      )
      .sort(
        (a, b) =>
          Number(b.subscription !== undefined) - Number(a.subscription !== undefined) ||
          a.name.localeCompare(b.name),
      ),
);

function PlacePicker({
  channelId,
  topic,
  onChange,
}: {
  readonly channelId: number;
  readonly topic: string;
  readonly onChange: (recipient: Recipient) => void;
}) {
  const channels = useModelState(sendableChannels);
  const channel = useModelState((state) => state.channels.get(channelId));
  const emptyName = useModelState((state) => state.realm.empty_topic_display_name);
  const longest = useModelState((state) => state.server.max_topic_length);
  useEffect(() => {
    if (channelId !== 0) void loadTopics(channelId);
  }, [channelId]);
  const hasTopics = useModelState((state) => !channel || isWithTopics(state, channel));
  const { state } = useModel();
  const topics = useStore(channelTopics).get(channelId);
  const names = useMemo(
    () => (topics ?? []).flatMap(({ name }) => name || []).slice(0, 200),
    [topics],
  );
  return (
    <>
      <Picker
        label={texts.channel}
        placeholder={texts.chooseChannel}
        text={channel?.name ?? ''}
        items={channels}
        keyOf={({ stream_id }) => String(stream_id)}
        nameOf={({ name }: Channel) => name}
        onPick={(picked) =>
          onChange({
            ...{ type: 'channel', channelId: picked.stream_id },
            topic: isWithTopics(state.get(), picked) ? topic : '',
          })
        }
        mark={
          <span
            style={{ color: channel?.subscription?.color ?? 'inherit' }}
            className={styles.mark}
          >
            <Icon name={channel?.invite_only ? 'lock' : 'hash'} size={16} />
          </span>
        }
      />
      {(hasTopics || topic !== '') && (
        <>
          <Icon name="chevron-right" size={14} />
          <Picker
            label={texts.topic}
            placeholder={emptyName}
            text={topic}
            items={names}
            keyOf={(name) => name}
            nameOf={(name) => name}
            onPick={(name) => onChange({ type: 'channel', channelId, topic: name })}
            onText={(text) => onChange({ type: 'channel', channelId, topic: text })}
            newText={texts.newTopic}
            maxLength={longest}
            isWide
          />
        </>
      )}
    </>
  );
}

function isWithTopics(state: Pick<State, 'realm'>, channel: Channel): boolean {
  return topicsPolicy(state, channel) !== 'empty_topic_only';
}

const people = selector(
  ({ users }) => [users] as const,
  (users) =>
    [...users.values()]
      .filter(({ is_active }) => is_active)
      .sort((a, b) => a.full_name.localeCompare(b.full_name)),
);

function PeoplePicker({
  userIds,
  onChange,
}: {
  readonly userIds: readonly number[];
  readonly onChange: (userIds: readonly number[]) => void;
}) {
  const users = useModelState(people);
  const others = useMemo(
    () => users.filter(({ user_id }) => !userIds.includes(user_id)),
    [users, userIds],
  );
  // The field is a new one after a person is added or removed
  const [initialCount] = useState(userIds.length);
  return (
    <div className={styles.people}>
      {userIds.map((id) => (
        <Person
          key={id}
          userId={id}
          onRemove={() => onChange(userIds.filter((each) => each !== id))}
        />
      ))}
      <Picker
        key={userIds.length}
        label={texts.addPerson}
        placeholder={userIds.length === 0 ? texts.people : texts.addPerson}
        text=""
        items={others}
        keyOf={({ user_id }) => String(user_id)}
        nameOf={({ full_name }: User) => full_name}
        onPick={({ user_id }) => onChange([...userIds, user_id])}
        isWide
        isFocused={userIds.length === 0 || userIds.length !== initialCount}
      />
    </div>
  );
}

function Person({ userId, onRemove }: { readonly userId: number; readonly onRemove: () => void }) {
  const name = useModelState((state) => userName(state, userId));
  return (
    <span className={styles.person}>
      {name}
      <IconButton icon="x" size="small" label={texts.removePerson(name)} onPress={onRemove} />
    </span>
  );
}

const shown = 30;

/** The key of the row that offers the typed text. No name contains a line break. */
const newKey = '\n';

/**
 * Shows a field in which the user picks a name from a list. With `onText`, the field also accepts any other text, in a
 * row with the label `newText`.
 */
function Picker<Item>({
  label,
  placeholder,
  text,
  items,
  keyOf,
  nameOf,
  onPick,
  onText,
  newText,
  mark,
  maxLength,
  isWide = false,
  isFocused = false,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly onPick: (item: Item) => void;
  readonly onText?: (text: string) => void;
  readonly newText?: (text: string) => string;
  readonly mark?: React.ReactNode;
  readonly maxLength?: number;
  readonly isWide?: boolean;
  readonly isFocused?: boolean;
}) {
  const [typed, setTyped] = useState(text);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => setTyped(text), [text]);
  const found = useMemo(() => {
    if (!isTyping || !typed.trim()) return items.slice(0, shown);
    return items
      .flatMap((item) => {
        const rank = rankName(nameOf(item), typed.trim());
        return rank === undefined ? [] : [{ rank, item }];
      })
      .sort((a, b) => a.rank - b.rank)
      .slice(0, shown)
      .map(({ item }) => item);
  }, [items, typed, isTyping, nameOf]);
  const added = isTyping ? typed.trim() : '';
  const isNew = added !== '' && !items.some((item) => nameOf(item) === added);
  const pick = (item: Item) => {
    setTyped(nameOf(item));
    onPick(item);
  };
  const rows = found.map((item) => ({ id: keyOf(item), name: nameOf(item), label: nameOf(item) }));
  if (newText && isNew) rows.push({ id: newKey, name: added, label: newText(added) });
  return (
    <ComboBox
      aria-label={label}
      className={classes(styles.combo, isWide && styles.wide)}
      inputValue={typed}
      onInputChange={(value) => {
        setTyped(value);
        setIsTyping(true);
      }}
      items={rows}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection={false}
      onSelectionChange={(key) => {
        const item = items.find((each) => keyOf(each) === key);
        setIsTyping(false);
        if (key === newKey) onText?.(added);
        else if (item) pick(item);
      }}
      onBlur={() => {
        setIsTyping(false);
        if (onText) onText(typed.trim());
        else setTyped(text);
      }}
    >
      {mark}
      <Input
        className={styles.input ?? ''}
        placeholder={placeholder}
        maxLength={maxLength}
        autoFocus={isFocused}
        onKeyDown={({ key, currentTarget }) => {
          // Escape closes the list first
          if (key === 'Escape' && currentTarget.ariaExpanded !== 'true') currentTarget.blur();
          // Enter without a selected row takes the best match; text that may be new is taken as typed
          const isChosen = currentTarget.hasAttribute('aria-activedescendant');
          if (key !== 'Enter' || isChosen || onText) return;
          const [best] = found;
          if (added !== '' && best) pick(best);
        }}
      />
      <Popover className={popover.popover ?? ''} placement="top start" offset={4}>
        <ListBox<(typeof rows)[number]> className={styles.list ?? ''}>
          {({ id, name, label: shownName }) => (
            <ListBoxItem id={id} textValue={name} className={popover.item ?? ''}>
              {shownName}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
