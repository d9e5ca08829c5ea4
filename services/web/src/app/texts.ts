import type { IconName } from '../ui/icons.tsx';

export const texts = {
  loading: 'Loading…',
  loadFailed: 'Couldn’t load your organization',
  retry: 'Try again',
  crashed: 'Something went wrong',
  crashedHint:
    'Your draft is saved. Try reloading the page. If that doesn’t help, send us the details.',
  reload: 'Reload',
  copyDetails: 'Copy details',
  copied: 'Copied',
  offline: 'You’re offline. Your messages are saved and will be sent when you’re back online.',
  reconnecting: 'Connecting…',
  loggedOut: 'You’ve been logged out.',
  logIn: 'Log in',
  logInToWrite: 'Log in to post, react and vote.',
  onlyMembers: 'Members only',
  onlyMembersHint: 'Log in to see this page. Without an account, you can read web-public channels.',
  unknownPage: 'Page not found',
  unknownPageHint: 'The link may be mistyped or need a newer version of this app.',
  unknownChannel: 'Channel not found',
  unknownChannelHint: 'It may be private, or it may have been deleted or renamed.',
  unknownPerson: 'Person not found',
  unknownPersonHint: 'They may belong to another organization.',
  goHome: 'Go home',
  channelsPanel: 'Channels and views',
  peoplePanel: 'People',
  showChannels: 'Show sidebar',
  hideChannels: 'Hide sidebar',
  showPeople: 'Show member list',
  hidePeople: 'Hide member list',
  main: 'Messages',
  skipToMain: 'Skip to messages',
  account: 'Your account',
  setStatus: 'Set a status',
  editStatus: 'Edit status',
  settings: 'Settings',
  organizationSettings: 'Organization settings',
  theme: 'Theme',
  themeNames: { 1: 'Match system', 2: 'Dark', 3: 'Light' },
  help: 'Help',
  guide: 'Guide',
  shortcuts: 'Keyboard shortcuts',
  profile: 'Your profile',
  logOut: 'Log out',
  logOutTitle: 'Log out?',
  logOutLoses: (count: number) =>
    count === 1
      ? 'You have an unsent message that will be lost.'
      : `You have ${count} unsent messages that will be lost.`,
  notifications: 'Turn on desktop notifications',
  channelSettings: 'Channel settings',
  feed: 'Combined feed',
  feedHint: 'All unmuted messages',
  searchResults: 'Search results',
  searchFor: (conditions: string) => `Search: ${conditions}`,
  newMessage: 'New message',
  columnWidth: { channels: 'Sidebar width', people: 'Member list width' },
  conversationMenu: 'More actions',
  peopleCount: (count: number) => `${count} people`,
  unread: (count: number) => `${count} unread`,
  subscribers: (count: number) =>
    count === 1 ? '1 subscriber' : `${count.toLocaleString()} subscribers`,
} as const;

interface HeadingText {
  readonly icon: IconName;
  readonly title: string;
  readonly hint?: string;
}

const narrows: Readonly<Record<string, HeadingText>> = {
  starred: { icon: 'star', title: 'Starred messages' },
  mentioned: { icon: 'at', title: 'Mentions' },
  unread: { icon: 'unread', title: 'Unread messages' },
  dm: { icon: 'message', title: 'Direct messages' },
  private: { icon: 'message', title: 'Direct messages' },
  resolved: { icon: 'check', title: 'Resolved topics' },
  followed: { icon: 'follow', title: 'Followed topics' },
  alerted: { icon: 'bell', title: 'Alert words' },
  muted: { icon: 'mute', title: 'Muted messages' },
};

/** The headings of views and of `is:` narrows. */
export const headings = {
  inbox: { icon: 'inbox', title: 'Inbox', hint: 'Conversations with unread messages' },
  recent: { icon: 'clock', title: 'Recent conversations', hint: undefined },
  drafts: { icon: 'edit', title: 'Drafts', hint: undefined },
  scheduled: { icon: 'calendar', title: 'Scheduled messages', hint: undefined },
  reminders: { icon: 'bell', title: 'Reminders', hint: undefined },
  channels: { icon: 'hash', title: 'Channels', hint: undefined },
  settings: { icon: 'gear', title: 'Settings', hint: undefined },
  organization: { icon: 'shield', title: 'Organization', hint: undefined },
  'channel-settings': { icon: 'hash', title: 'Channel settings', hint: undefined },
  is: narrows,
} as const;
