import type { AccountCredentials } from '../../api-client/accounts.ts';
import type { ResponseTo } from '../../api-client/operations.ts';
import { everybody, few } from '../../generated-organization/plan/channels.ts';
import { plainRequest } from '../load/plain-request.ts';
import { timeRequests } from '../measure/time-requests.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { createGroup, ownerOf, readerIds } from '../stage/groups.ts';
import { fewAccounts, readersOf } from '../stage/people.ts';

/** The two sizes that the benchmark compares. */
export type SizeName = 'large' | 'small';
/** The number of subscribers of the small channel, and of members of the small group. */
export const smallSize = 10;

/** An action that people perform in a channel or a group. */
export interface Action {
  name: string;
  /** Returns the requests for this action. Each measured request performs it once. */
  requestsAt(size: SizeName): Promise<ActionRequests>;
}

/** The measured requests, and the requests that come before and after all of them. */
export interface ActionRequests {
  before?: readonly string[];
  measured: readonly string[];
  after?: readonly string[];
}

const channels = { large: everybody, small: few };

/** Returns all actions to compare. Each is repeated `count` times in a row. */
export async function actionsOf(stage: GeneratedStage, count: number): Promise<Action[]> {
  return [
    ...messageActions(stage, count),
    ...subscriptionActions(stage, count),
    ...(await membershipActions(stage, count)),
  ];
}

function messageActions(stage: GeneratedStage, count: number): Action[] {
  const { site, ids } = stage;
  const account = writerOf(stage);
  const post = (path: string, parameters: Readonly<Record<string, unknown>>) =>
    plainRequest({ site, method: 'POST', path, account, parameters });
  const repeated = (request: string) => Array.from({ length: count }, () => request);
  const place = (size: SizeName) => ({
    type: 'channel',
    topic: 'sizes',
    channel: ids.channelId(channels[size]),
  });
  const send = (size: SizeName) => {
    const { channel: to, ...rest } = place(size);
    return post('/messages', {
      ...rest,
      to,
      content: 'The quick brown fox jumps over the lazy dog.',
    });
  };
  const onMessages = async (size: SizeName, request: (messageId: number) => string) => {
    const answers = await timeRequests(site, repeated(send(size)));
    const sent = answers.map(({ body }): ResponseTo<'POST', '/messages'> => JSON.parse(body));
    return { measured: sent.map(({ id }) => request(id)) };
  };
  return [
    { name: 'send', requestsAt: async (size) => ({ measured: repeated(send(size)) }) },
    {
      name: 'react',
      requestsAt: (size) =>
        onMessages(size, (id) => post(`/messages/${id}/reactions`, { emoji_name: 'smile' })),
    },
    {
      name: 'edit',
      requestsAt: (size) =>
        onMessages(size, (id) =>
          post(`/messages/${id}`, { method: 'PATCH', content: 'The lazy dog sleeps.' }),
        ),
    },
    {
      name: 'type',
      async requestsAt(size) {
        const { channel: stream_id, ...rest } = place(size);
        return { measured: repeated(post('/typing', { ...rest, stream_id, op: 'start' })) };
      },
    },
    {
      name: 'delete',
      requestsAt: (size) => onMessages(size, (id) => post(`/messages/${id}`, { method: 'DELETE' })),
    },
  ];
}

/** Returns the first sender in the small channel, who is subscribed to both channels. */
function writerOf(stage: GeneratedStage): AccountCredentials {
  const [account] = fewAccounts(stage);
  if (!account) throw new Error('Nobody is subscribed to the channel of few');
  return account;
}

function subscriptionActions(stage: GeneratedStage, count: number): Action[] {
  const { site, plan } = stage;
  const accounts = readersOf(stage, everybody).slice(0, count);
  const byEach = (parameters: Readonly<Record<string, unknown>>) =>
    accounts.map((account) =>
      plainRequest({ site, method: 'POST', path: '/users/me/subscriptions', account, parameters }),
    );
  const nameAt = (size: SizeName) => plan.channels[channels[size]]?.name ?? '';
  const join = (size: SizeName) => byEach({ subscriptions: [{ name: nameAt(size) }] });
  const leave = (size: SizeName) => byEach({ method: 'DELETE', subscriptions: [nameAt(size)] });
  // Afterwards the readers are again subscribed to the large channel only.
  return [
    {
      name: 'subscribe',
      requestsAt: async (size) => ({
        before: leave(size),
        measured: join(size),
        after: size === 'small' ? leave(size) : [],
      }),
    },
    {
      name: 'unsubscribe',
      requestsAt: async (size) => ({
        before: join(size),
        measured: leave(size),
        after: size === 'large' ? join(size) : [],
      }),
    },
  ];
}

/** Creates the large and the small group. Returns the actions of adding people to these groups and removing them. */
async function membershipActions(stage: GeneratedStage, count: number): Promise<Action[]> {
  const readers = readerIds(stage);
  const [newcomers, others] = [readers.slice(0, count), readers.slice(count)];
  const groups: Record<SizeName, number> = {
    large: await createGroup(stage, { name: 'nearly everybody', members: others }),
    small: await createGroup(stage, { name: 'a few', members: others.slice(0, smallSize) }),
  };
  const change = (size: SizeName, how: 'add' | 'delete') =>
    newcomers.map((newcomer) =>
      plainRequest({
        ...{ site: stage.site, method: 'POST', account: ownerOf(stage) },
        path: `/user_groups/${groups[size]}/members`,
        parameters: { [how]: [newcomer] },
      }),
    );
  return [
    {
      name: 'join a group',
      requestsAt: async (size) => ({
        measured: change(size, 'add'),
        after: change(size, 'delete'),
      }),
    },
    {
      name: 'leave a group',
      requestsAt: async (size) => ({
        before: change(size, 'add'),
        measured: change(size, 'delete'),
      }),
    },
  ];
}
