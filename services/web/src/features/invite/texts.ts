export const inviteTexts = {
  title: 'Invite people',
  how: 'How to invite',
  byMail: 'By address',
  byLink: 'By link',
  addresses: 'Addresses',
  addressesHint: 'Separated by commas, spaces or lines.',
  wrong: (words: readonly string[]) =>
    words.length === 1
      ? `${words[0]} is not an address.`
      : `${words.join(', ')} are not addresses.`,
  refused: (invited: number) => {
    if (invited === 0) return 'Nobody was invited.';
    return invited === 1
      ? 'One person was invited. Not invited:'
      : `${invited} people were invited. Not invited:`;
  },
  refusals: 'Not invited',
  role: 'They join as',
  expiry: 'The invitation expires',
  expiries: {
    '1440': 'After a day',
    '4320': 'After 3 days',
    '14400': 'After 10 days',
    '43200': 'After 30 days',
    never: 'Never',
  },
  defaults: 'The default channels',
  channels: 'Channels',
  addChannels: 'Add channels',
  groups: 'User groups',
  addGroups: 'Add groups',
  notify: 'Tell me when somebody joins',
  welcome: 'Welcome message',
  welcomeHint: 'What the welcome bot adds for them.',
  send: (count: number) => (count > 1 ? `Invite ${count} people` : 'Invite'),
  makeLink: 'Make link',
  link: 'Invitation link',
  linkHint: 'Everybody with this link can join, until it expires or is revoked.',
  done: 'Done',
  sent: (count: number) =>
    count === 1 ? 'The invitation is sent.' : `${count} invitations are sent.`,
  more: 'More',
} as const;
