import { badRequest } from '@chat/kit/errors/catalog';
import type { _chat_channels_v1_UpdateSubscriptionSettingsRequest_Change__Output as AskedChange } from '@chat/proto/chat/channels/v1/UpdateSubscriptionSettingsRequest';
import { parseColor } from './colors.ts';
import type { SubscriptionRow } from './store.ts';

/** What of a subscription its owner chooses. */
export type PersonalSettings = Pick<
  SubscriptionRow,
  | 'color'
  | 'pin_to_top'
  | 'is_muted'
  | 'desktop_notifications'
  | 'audible_notifications'
  | 'push_notifications'
  | 'email_notifications'
  | 'wildcard_mentions_notify'
>;

/** One setting of one subscription as it is to be. */
export type SettingChange = { channelId: number; settings: Partial<PersonalSettings> };

/** Reads the property's value. @throws BAD_REQUEST a value of the wrong kind */
type ReadValue = (asked: AskedChange) => Partial<PersonalSettings>;

function flagOf({ property, flag }: AskedChange): boolean {
  if (flag === undefined) throw badRequest({ msg: `${property} is not a boolean` });
  return flag;
}

const properties: Readonly<Record<string, ReadValue>> = {
  color: ({ text }) => {
    if (text === undefined) throw badRequest({ msg: 'color is not a string' });
    return { color: parseColor(text, 'color') };
  },
  is_muted: (asked) => ({ is_muted: flagOf(asked) }),
  // The name it had before it was turned round.
  in_home_view: (asked) => ({ is_muted: !flagOf(asked) }),
  pin_to_top: (asked) => ({ pin_to_top: flagOf(asked) }),
  desktop_notifications: (asked) => ({ desktop_notifications: flagOf(asked) }),
  audible_notifications: (asked) => ({ audible_notifications: flagOf(asked) }),
  push_notifications: (asked) => ({ push_notifications: flagOf(asked) }),
  email_notifications: (asked) => ({ email_notifications: flagOf(asked) }),
  wildcard_mentions_notify: (asked) => ({ wildcard_mentions_notify: flagOf(asked) }),
};

/**
 * The setting that a property of the API stands for, with its new value.
 *
 * @throws BAD_REQUEST unknown property, or a value of the wrong kind
 * @spec POST /users/me/subscriptions/properties
 */
export function parseSettingChange(asked: AskedChange): SettingChange {
  const { channelId, property } = asked;
  const read = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (!read) throw badRequest({ msg: `Unknown subscription property: ${property}` });
  return { channelId, settings: read(asked) };
}
