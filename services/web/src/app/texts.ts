import type { IconName } from '../ui/icons.tsx';

export const texts = {
  loading: 'Loading …',
  loadFailed: 'The organization could not be loaded',
  retry: 'Try again',
  crashed: 'Something on this page broke',
  crashedHint:
    'What you were writing is kept. Reloading usually helps; if it does not, send us the details.',
  reload: 'Reload',
  copyDetails: 'Copy details',
  copied: 'Copied',
  offline: 'You are offline. What you write is kept and sent when the connection is back.',
  reconnecting: 'Connecting …',
  loggedOut: 'You are logged out.',
  logIn: 'Log in',
  logInToWrite: 'Log in to write, react and vote.',
  onlyMembers: 'This is for members',
  onlyMembersHint: 'Log in to see it. Without an account you can read the public channels.',
  unknownPage: 'This link leads nowhere',
  unknownPageHint: 'The address may be mistyped, or from a newer version.',
  unknownChannel: 'This channel cannot be found',
  unknownChannelHint: 'It may be private, deleted, or named differently now.',
  unknownPerson: 'This person cannot be found',
  unknownPersonHint: 'The account may belong to another organization.',
  goHome: 'Go home',
  channelsPanel: 'Channels and views',
  peoplePanel: 'People',
  showChannels: 'Show channels',
  hideChannels: 'Hide channels',
  showPeople: 'Show people',
  hidePeople: 'Hide people',
  main: 'Messages',
  skipToMain: 'Skip to messages',
  account: 'Your account',
  setStatus: 'Set a status',
  editStatus: 'Edit status',
  settings: 'Settings',
  organizationSettings: 'Organization settings',
  theme: 'Theme',
  themeNames: { 1: 'Automatic', 2: 'Dark', 3: 'Light' },
  shortcuts: 'Keyboard shortcuts',
  profile: 'Your profile',
  logOut: 'Log out',
  logOutTitle: 'Log out?',
  logOutLoses: (count: number) =>
    count === 1
      ? '1 text is not sent or saved yet and will be lost.'
      : `${count} texts are not sent or saved yet and will be lost.`,
  notifications: 'Turn on desktop notifications',
  channelSettings: 'Channel settings',
  feed: 'Combined feed',
  feedHint: 'Everything you have not muted',
  searchResults: 'Search results',
  searchFor: (conditions: string) => `Search: ${conditions}`,
  newMessage: 'New message',
  columnWidth: { channels: 'Width of the channels', people: 'Width of the people' },
  conversationMenu: 'Actions for this conversation',
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

/** Headings of views, and of narrows to `is:` something. */
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
