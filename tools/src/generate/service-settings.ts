import { channelsSettings } from '@chat/channels/config';
import { processSettings } from '@chat/chat/config';
import { gatewaySettings } from '@chat/gateway/config';
import { describeSettings, type SettingDescription } from '@chat/kit/config/describe-settings';
import { messagingSettings } from '@chat/messaging/config';
import { notificationsSettings } from '@chat/notifications/config';
import { presenceSettings } from '@chat/presence/config';
import { usersSettings } from '@chat/users/config';
import type { z } from 'zod';

const schemas: Readonly<Record<string, z.ZodObject>> = {
  gateway: gatewaySettings,
  users: usersSettings,
  channels: channelsSettings,
  messaging: messagingSettings,
  presence: presenceSettings,
  notifications: notificationsSettings,
};

/** Lists the settings of the process itself, which are the same for all services. */
export function listProcessSettings(): SettingDescription[] {
  return describeSettings(processSettings);
}

/** The services that have settings. All services do. */
export const readingServices: readonly string[] = Object.keys(schemas);

/** A setting, and the services that read it. */
export type Setting = SettingDescription & { services: string[] };

/** Lists every setting of the services once. */
export function listSettings(): Setting[] {
  const settings = new Map<string, Setting>();
  for (const [service, schema] of Object.entries(schemas)) {
    for (const described of describeSettings(schema)) {
      const known = settings.get(described.name);
      if (known) known.services.push(service);
      else settings.set(described.name, { ...described, services: [service] });
    }
  }
  return [...settings.values()];
}
