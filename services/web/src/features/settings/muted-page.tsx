import { useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { formatRoute, topicRoute } from '../../navigation/routes.ts';
import { hasTyped } from '../../store/folded.ts';
import { topicName } from '../../store/names.ts';
import type { TopicPolicy } from '../../store/state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import {
  Control,
  List,
  ListRow,
  RowParts,
  rowClass,
  Section,
} from '../setting-controls/section.tsx';
import { SaveNote } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.muted;

export function MutedPage() {
  return (
    <>
      <MutedPeople />
      <MutedTopics />
    </>
  );
}

function MutedPeople() {
  const muted = useModelState(({ mutedUsers }) => mutedUsers);
  const users = useModelState((state) => state.users);
  const me = useModelState((state) => state.me);
  const path = (id: number) => ({ params: { path: { muted_user_id: String(id) } } });
  const mute = (id: number) =>
    answerOf(api.POST('/users/me/muted_users/{muted_user_id}', path(id)));
  const unmute = (id: number) =>
    answerOf(api.DELETE('/users/me/muted_users/{muted_user_id}', path(id)));
  return (
    <Section title={texts.people} description={texts.peopleDescription}>
      <Control>
        <PeoplePicker
          label={texts.mute}
          placeholder={texts.mute}
          value={[]}
          isOffered={({ user_id }) => user_id !== me && !muted.has(user_id)}
          onChange={(ids) => void Promise.all(ids.map(mute)).catch(showError)}
        />
      </Control>
      <List label={texts.people} none={texts.noPeople}>
        {[...muted].map((id) => {
          const name = users.get(id)?.full_name ?? String(id);
          return (
            <ListRow
              key={id}
              picture={<Avatar name={name} size={24} />}
              title={name}
              actions={
                <Button
                  size="small"
                  aria-label={`${texts.unmute}: ${name}`}
                  onPress={() => void unmute(id).catch(showError)}
                >
                  {texts.unmute}
                </Button>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}

function MutedTopics() {
  const policies = useModelState(({ topicPolicies }) => topicPolicies);
  const channels = useModelState((state) => state.channels);
  const realm = useModelState((state) => state.realm);
  const [query, setQuery] = useState('');
  const rows = useMemo(() => {
    return [...policies.values()]
      .map((policy) => ({
        policy,
        channel: channels.get(policy.stream_id)?.name ?? '',
        topic: topicName({ realm }, policy.topic_name),
      }))
      .filter(({ channel, topic }) => hasTyped(`${channel} ${topic}`, query))
      .sort((a, b) => a.channel.localeCompare(b.channel) || a.topic.localeCompare(b.topic));
  }, [policies, channels, realm, query]);
  return (
    <Section title={texts.topics}>
      {policies.size > 8 && <SearchField label={texts.filter} value={query} onChange={setQuery} />}
      {policies.size <= manyTopics ? (
        <List label={texts.topics} none={texts.noTopics}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={rowClass}>
              <TopicParts {...row} />
            </li>
          ))}
        </List>
      ) : (
        <div className={styles.tallList}>
          <VirtualRows label={texts.topics} rows={rows} rowHeight={56} keyOf={keyOf}>
            {(row) => (
              <div className={rowClass}>
                <TopicParts {...row} />
              </div>
            )}
          </VirtualRows>
        </div>
      )}
    </Section>
  );
}

/** The maximum length of a list of topics that is rendered in full. */
const manyTopics = 50;

interface TopicRow {
  readonly policy: TopicPolicy;
  readonly channel: string;
  readonly topic: string;
}

function keyOf({ policy }: TopicRow): string {
  return `${policy.stream_id}:${policy.topic_name}`;
}

function TopicParts({ policy, channel, topic }: TopicRow) {
  return (
    <RowParts
      title={<a href={formatRoute(topicRoute(policy.stream_id, policy.topic_name))}>{topic}</a>}
      detail={`#${channel}`}
      actions={<PolicySelect policy={policy} topic={topic} />}
    />
  );
}

const policyChoices = [3, 2, 1, 0] as const;

function PolicySelect({ policy, topic }: { readonly policy: TopicPolicy; readonly topic: string }) {
  const { stream_id, topic_name } = policy;
  const saving = useSaving<number>(policy.visibility_policy, (visibility_policy) =>
    answerOf(
      api.POST('/user_topics', { body: { stream_id, topic: topic_name, visibility_policy } }),
    ),
  );
  return (
    <div className={styles.policy}>
      <Select
        label={texts.policy(topic)}
        isLabelHidden
        value={String(saving.value)}
        choices={policyChoices.map((value) => ({
          value: String(value),
          label: texts.policies[value],
        }))}
        onChange={(value) => void saving.save(Number(value))}
      />
      {saving.status.kind === 'refused' && <SaveNote status={saving.status} />}
    </div>
  );
}
