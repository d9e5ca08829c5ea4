export const texts = {
  allowed: 'Desktop notifications are on',
  denied: 'Your browser blocks notifications from this site. Allow them in its site settings.',
  newDirect: 'New direct message',
  inTopic: (channel: string, topic: string) => `#${channel} › ${topic}`,
} as const;
