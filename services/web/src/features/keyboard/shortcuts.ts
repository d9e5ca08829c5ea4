import {
  type MessageCommand,
  runMessageCommand,
  targetMessage,
} from '../../navigation/message-commands.ts';
import { messageRoute } from '../../navigation/message-route.ts';
import { openGoTo } from '../../navigation/open-go-to.ts';
import { openFieldHelp, openHelp } from '../../navigation/open-help.ts';
import { focusOn } from '../../navigation/panels.ts';
import {
  channelRoute,
  feedRoute,
  lastChat,
  navigate,
  parseRoute,
  type Route,
  topicOf,
} from '../../navigation/routes.ts';
import { type VisibilityPolicy, visibility } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import { directKey, type State, topicKey } from '../../store/state.ts';
import { showToast } from '../../ui/toasts.ts';
import { setTopicPolicy } from '../conversations/actions.ts';
import { neighbourChannel, nextUnreadDirect, nextUnreadTopic } from './next-unread.ts';
import { texts } from './texts.ts';

/** The input of a shortcut's function: the client's state and the current view. */
export interface KeyContext {
  readonly state: State;
  readonly route: Route | undefined;
  readonly home: Route;
}

export interface Shortcut {
  /** The keys that trigger the shortcut, such as `Ctrl+K`, `Shift+V` or `?`. `Ctrl` is the command key on a Mac. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Whether the shortcut also works in text fields. */
  readonly whileWriting?: boolean;
  /** Runs the shortcut. Returns false if the key has no effect now; the browser then handles the key. */
  run(context: KeyContext): boolean;
}

const go = (route: Route) => (): boolean => {
  navigate(route);
  return true;
};
/** Works like `go`, but for views that visitors without an account cannot open. */
const ofAccount =
  (route: Route) =>
  ({ state }: KeyContext): boolean => {
    if (isVisitor(state)) return false;
    navigate(route);
    return true;
  };
const command = (name: MessageCommand) => () => runMessageCommand(name);
const done = (act: () => void) => () => {
  act();
  return true;
};
const is = (operand: string): Route => ({ view: 'narrow', terms: [{ operator: 'is', operand }] });

/** All shortcuts of the client, grouped by the sections of the keyboard help. */
export const shortcutSections: readonly {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}[] = [
  {
    title: texts.sections.general,
    shortcuts: [
      { keys: ['?'], label: texts.help, run: done(() => openHelp('shortcuts')) },
      { keys: ['Ctrl+/'], label: texts.fieldHelp, whileWriting: true, run: done(openFieldHelp) },
      { keys: ['Ctrl+K'], label: texts.goTo, whileWriting: true, run: done(openGoTo) },
      { keys: ['/'], label: texts.search, run: done(() => focusOn('search')) },
      { keys: ['q'], label: texts.filterChannels, run: done(() => focusOn('channelFilter')) },
      { keys: ['w'], label: texts.filterPeople, run: done(() => focusOn('peopleFilter')) },
      { keys: ['Escape'], label: texts.goHome, run: goHome },
      {
        keys: ['g'],
        label: texts.settings,
        run: ofAccount({ view: 'settings', path: ['profile'] }),
      },
    ],
  },
  {
    title: texts.sections.views,
    shortcuts: [
      { keys: ['n'], label: texts.nextTopic, run: (context) => toNextTopic(context) },
      {
        keys: ['Shift+N'],
        label: texts.nextFollowed,
        run: (context) => toNextTopic(context, { isFollowed: true }),
      },
      { keys: ['p'], label: texts.nextDirect, run: toNextDirect },
      { keys: ['i', 'Shift+I'], label: texts.inbox, run: ofAccount({ view: 'inbox' }) },
      { keys: ['t'], label: texts.recent, run: go({ view: 'recent' }) },
      { keys: ['a'], label: texts.feed, run: go(feedRoute) },
      { keys: ['Shift+P'], label: texts.directs, run: ofAccount(is('dm')) },
      { keys: ['d'], label: texts.drafts, run: ofAccount({ view: 'drafts' }) },
      { keys: ['Shift+A'], label: texts.previousChannel, run: (context) => toChannel(context, -1) },
      { keys: ['Shift+D'], label: texts.nextChannel, run: (context) => toChannel(context, 1) },
      { keys: ['s'], label: texts.toChannelOrTopic, run: narrowToChannelOrTopic },
      { keys: ['Shift+S'], label: texts.toTopic, run: narrowToTopic },
      { keys: ['z'], label: texts.inContext, run: showInContext },
    ],
  },
  {
    title: texts.sections.moving,
    shortcuts: [
      { keys: ['j', 'ArrowDown'], label: texts.newer, run: command('select-newer') },
      { keys: ['k', 'ArrowUp'], label: texts.older, run: command('select-older') },
      { keys: ['Home'], label: texts.first, run: command('select-first') },
      { keys: ['End', 'Shift+G'], label: texts.last, run: command('select-last') },
      { keys: ['PageUp', 'Shift+K'], label: texts.pageUp, run: command('page-up') },
      { keys: ['PageDown', 'Shift+J', ' '], label: texts.pageDown, run: command('page-down') },
    ],
  },
  {
    title: texts.sections.writing,
    shortcuts: [
      { keys: ['r', 'Enter'], label: texts.reply, run: command('reply') },
      { keys: ['Shift+R'], label: texts.replyToSender, run: command('reply-to-sender') },
      { keys: ['>'], label: texts.quote, run: command('quote') },
      { keys: ['<'], label: texts.forward, run: command('forward') },
      { keys: ['@'], label: texts.mention, run: command('mention-sender') },
      { keys: ['c'], label: texts.compose, run: command('compose') },
      { keys: ['x'], label: texts.composeDirect, run: command('compose-direct') },
      { keys: ['ArrowLeft'], label: texts.editLast, run: command('edit-last') },
    ],
  },
  {
    title: texts.sections.message,
    shortcuts: [
      { keys: ['e'], label: texts.edit, run: command('edit') },
      { keys: ['m'], label: texts.move, run: command('move') },
      { keys: ['*', 'Ctrl+S'], label: texts.star, run: command('star') },
      { keys: ['+'], label: texts.thumbsUp, run: command('react-thumbs-up') },
      { keys: ['='], label: texts.reactFirst, run: command('react-first') },
      { keys: [':'], label: texts.react, run: command('react') },
      { keys: ['u'], label: texts.userCard, run: command('open-user-card') },
      { keys: ['v'], label: texts.lightbox, run: command('open-lightbox') },
      { keys: ['.'], label: texts.menu, run: command('open-menu') },
      { keys: ['Shift+U'], label: texts.markUnread, run: command('mark-unread') },
      { keys: ['Shift+H'], label: texts.history, run: command('view-history') },
      { keys: ['Shift+V'], label: texts.readReceipts, run: command('view-read-receipts') },
      { keys: ['Shift+E'], label: texts.source, run: command('view-source') },
      { keys: ['Shift+L'], label: texts.copyLink, run: command('copy-link') },
      { keys: ['-'], label: texts.spoilers, run: command('toggle-spoilers') },
    ],
  },
  {
    title: texts.sections.topic,
    shortcuts: [
      {
        keys: ['Shift+M'],
        label: texts.muteTopic,
        run: (context) => togglePolicy(context, visibility.muted),
      },
      {
        keys: ['Shift+F'],
        label: texts.followTopic,
        run: (context) => togglePolicy(context, visibility.followed),
      },
      { keys: ['Shift+T'], label: texts.resolve, run: command('resolve-topic') },
    ],
  },
];

const settingsViews = new Set<Route['view']>([
  'settings',
  'organization',
  'channels',
  'channel-settings',
]);

function goHome({ home, route, state }: KeyContext): boolean {
  // Settings return to the previous view
  if (route && settingsViews.has(route.view)) {
    navigate(parseRoute(lastChat.get()) ?? home);
    return true;
  }
  if (state.settings.web_escape_navigates_to_home_view === false) return false;
  navigate(home);
  return true;
}

/** Returns the key of the conversation on screen. */
function currentPlace({ route, state }: KeyContext): { topic?: string; direct?: string } {
  const topic = route && topicOf(route);
  if (topic) return { topic: topicKey(topic.channelId, topic.topic) };
  const [first] = route?.view === 'narrow' ? route.terms : [];
  const isDirect = first?.operator === 'dm' && typeof first.operand === 'object';
  return isDirect ? { direct: directKey(first.operand, state.me ?? 0) } : {};
}

function toNextTopic(context: KeyContext, options: { isFollowed?: boolean } = {}): boolean {
  const route = nextUnreadTopic(context.state, currentPlace(context).topic, options);
  if (route) navigate(route);
  else showToast(texts.noMoreTopics);
  return true;
}

function toNextDirect(context: KeyContext): boolean {
  const route = nextUnreadDirect(context.state, currentPlace(context).direct);
  if (route) navigate(route);
  else showToast(texts.noMoreDirects);
  return true;
}

function toChannel({ route, state }: KeyContext, by: 1 | -1): boolean {
  const first = route?.view === 'narrow' ? route.terms[0] : undefined;
  const current = first?.operator === 'channel' ? Number(first.operand) : undefined;
  const channel = neighbourChannel(state, current, by);
  if (channel) navigate(channelRoute(channel.stream_id));
  return channel !== undefined;
}

function selected({ state }: KeyContext) {
  return state.messages.get(targetMessage() ?? -1);
}

/** Opens the channel if a topic is open, and otherwise the topic of the selected message. */
function narrowToChannelOrTopic(context: KeyContext): boolean {
  const topic = context.route && topicOf(context.route);
  if (!topic) return narrowToTopic(context);
  navigate(channelRoute(topic.channelId));
  return true;
}

function narrowToTopic(context: KeyContext): boolean {
  const message = selected(context);
  if (!message) return false;
  navigate(messageRoute(message, context.state.me ?? 0));
  return true;
}

/** Opens the selected message in its conversation, for example from a search. */
function showInContext(context: KeyContext): boolean {
  return narrowToTopic(context);
}

function togglePolicy(context: KeyContext, policy: VisibilityPolicy): boolean {
  if (isVisitor(context.state)) return false;
  const message = selected(context);
  const place =
    (context.route && topicOf(context.route)) ??
    (message?.stream_id !== undefined && { channelId: message.stream_id, topic: message.subject });
  if (!place) return false;
  const key = topicKey(place.channelId, place.topic);
  const current = context.state.topicPolicies.get(key)?.visibility_policy;
  setTopicPolicy(place.channelId, place.topic, current === policy ? visibility.inherit : policy);
  return true;
}
