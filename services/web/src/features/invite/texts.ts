export const inviteTexts = {
  title: 'Invite people',
  how: 'Invite by',
  byMail: 'Email',
  byLink: 'Invite link',
  addresses: 'Email addresses',
  addressesHint: 'Separate with commas, spaces or new lines.',
  wrong: (words: readonly string[]) =>
    words.length === 1
      ? `“${words[0]}” isn’t a valid email address.`
      : `These aren’t valid email addresses: ${words.join(', ')}`,
  refused: (invited: number) => {
    if (invited === 0) return 'No one was invited.';
    return invited === 1
      ? '1 person was invited. Not invited:'
      : `${invited} people were invited. Not invited:`;
  },
  refusals: 'Not invited',
  role: 'Role',
  expiry: 'Expires',
  expiries: {
    '1440': 'In 1 day',
    '4320': 'In 3 days',
    '14400': 'In 10 days',
    '43200': 'In 30 days',
    never: 'Never',
  },
  defaults: 'Default channels',
  channels: 'Channels',
  addChannels: 'Add channels',
  groups: 'User groups',
  addGroups: 'Add groups',
  notify: 'Notify me when someone joins',
  welcome: 'Welcome message',
  welcomeHint: 'Added to the welcome bot’s greeting.',
  send: (count: number) => (count > 1 ? `Invite ${count} people` : 'Invite'),
  makeLink: 'Create link',
  link: 'Invite link',
  linkHint: 'Anyone with this link can join until it expires or is revoked.',
  done: 'Done',
  sent: (count: number) => (count === 1 ? 'Invitation sent.' : `${count} invitations sent.`),
  more: 'More',
} as const;
