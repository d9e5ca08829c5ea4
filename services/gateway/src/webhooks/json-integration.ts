import { limits } from '@chat/kit/limits/limits';
import type { Integration } from './integration.ts';

/**
 * Any JSON, shown as it is. Payloads that fit no message are shown without indentation, which could make them a
 * hundred times as long before they are cut.
 *
 * @spec realm.md, Incoming webhooks
 */
export const jsonIntegration: Integration = {
  name: 'json',
  read(payload) {
    const compact = JSON.stringify(payload);
    const fits = compact.length <= limits.max_message_length;
    return {
      topic: 'JSON',
      content: `\`\`\`json\n${fits ? JSON.stringify(payload, null, 2) : compact}\n\`\`\``,
    };
  },
};
