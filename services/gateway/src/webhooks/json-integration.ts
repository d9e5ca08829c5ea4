import type { Integration } from './integration.ts';

/** Any JSON, shown as it is. @spec realm.md, Incoming webhooks */
export const jsonIntegration: Integration = {
  name: 'json',
  read: (payload) => ({
    topic: 'JSON',
    content: `\`\`\`json\n${JSON.stringify(payload, null, 2)}\n\`\`\``,
  }),
};
