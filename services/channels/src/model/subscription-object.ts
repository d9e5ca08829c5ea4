import type { UserSettings } from '../read-model/settings.ts';
import { channelObject, type DisplayContext } from './channel-object.ts';
import type { ChannelRow } from './channel-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Returns a subscription in the shape of the API, without subscribers. */
export function subscriptionObject(
  channel: ChannelRow,
  subscription: SubscriptionRow,
  display: DisplayContext,
) {
  return { ...channelObject(channel, display), ...personalFields(subscription) };
}

/** Returns the fields of a subscription object that depend on the subscriber. */
export function personalFields(subscription: SubscriptionRow) {
  return {
    color: subscription.color,
    pin_to_top: subscription.pin_to_top,
    is_muted: subscription.is_muted,
    in_home_view: !subscription.is_muted,
    desktop_notifications: subscription.desktop_notifications,
    audible_notifications: subscription.audible_notifications,
    push_notifications: subscription.push_notifications,
    email_notifications: subscription.email_notifications,
    wildcard_mentions_notify: subscription.wildcard_mentions_notify,
  };
}

/** Returns the user's notification settings, which apply to subscriptions that have no settings of their own. */
export function inheritedNotifications(settings: UserSettings) {
  return {
    desktop_notifications: settings.enable_stream_desktop_notifications,
    audible_notifications: settings.enable_stream_audible_notifications,
    push_notifications: settings.enable_stream_push_notifications,
    email_notifications: settings.enable_stream_email_notifications,
    wildcard_mentions_notify: settings.wildcard_mentions_notify,
  };
}

/**
 * Returns the subscription with the user's settings in place of null, for clients without `notification_settings_null`.
 */
export function inheritNotifications(
  subscription: SubscriptionRow,
  settings: UserSettings,
): SubscriptionRow {
  const inherited = inheritedNotifications(settings);
  return {
    ...subscription,
    desktop_notifications: subscription.desktop_notifications ?? inherited.desktop_notifications,
    audible_notifications: subscription.audible_notifications ?? inherited.audible_notifications,
    push_notifications: subscription.push_notifications ?? inherited.push_notifications,
    email_notifications: subscription.email_notifications ?? inherited.email_notifications,
    wildcard_mentions_notify:
      subscription.wildcard_mentions_notify ?? inherited.wildcard_mentions_notify,
  };
}

/** Returns the JSON of a channel or subscription object, with the serialized subscribers if given. */
export function withSubscribers(object: object, roster: Roster | undefined): string {
  const text = JSON.stringify(object);
  if (!roster) return text;
  return `${text.slice(0, -1)},"${roster.field}":${roster.json}}`;
}

/** Returns the object's JSON with additional members. */
export function withMembers(objectJson: string, members: object): string {
  return `${objectJson.slice(0, -1)},${JSON.stringify(members).slice(1)}`;
}

/** The serialized subscribers of a channel. */
export type Roster = {
  field: 'subscribers' | 'partial_subscribers';
  /** A JSON array of user ids in ascending order. */
  json: string;
};
