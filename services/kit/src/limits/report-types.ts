/** For what people may report a message, as register tells them. @spec events.md, server_report_message_types */
export const reportMessageTypes: readonly { key: string; name: string }[] = [
  { key: 'spam', name: 'Spam' },
  { key: 'harassment', name: 'Harassment' },
  { key: 'inappropriate', name: 'Inappropriate content' },
  { key: 'norms', name: 'Violates community norms' },
  { key: 'other', name: 'Other reason' },
];
