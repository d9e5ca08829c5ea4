export const texts = {
  allowed: 'Desktop notifications are on',
  denied:
    'The browser blocks notifications of this site. Allow them in its settings for this address.',
  newDirect: 'New direct message',
  inTopic: (channel: string, topic: string) => `#${channel} › ${topic}`,
} as const;
