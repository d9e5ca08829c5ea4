import { z } from 'zod';
import {
  type EventBody,
  isHiddenFrom,
  parseOnce,
  type Shape,
  understands,
  type Viewer,
} from './shape.ts';

const Fields = z.record(z.string(), z.unknown());
const readUser = parseOnce(
  z.looseObject({
    person: z.looseObject({ user_id: z.int() }),
    person_by_viewer: z
      .object({
        address_role: z.int(),
        with_address: Fields,
        with_address_client_gravatar: Fields,
        without_address: Fields,
        placeholder: Fields.optional(),
      })
      .optional(),
  }),
);
type Raw = ReturnType<typeof readUser>;
type Forms = NonNullable<Raw['person_by_viewer']>;
type Form = Exclude<keyof Forms, 'address_role'>;

/**
 * The shape of events about an account that was created or changed. The event has the email address and avatar that the
 * viewer may see. Viewers who may not see the user get a placeholder, or no event if their client supports that.
 */
export const realmUserShape: Shape = {
  accepts: (_body, viewer) => !isHiddenFrom(viewer) || !understands(viewer, 'user_list_incomplete'),
  variant: (body, viewer) => userFormFor(body, viewer) ?? '',
  render(body, viewer) {
    const { person_by_viewer: forms, ...event } = readUser(body);
    const form = userFormFor(body, viewer);
    if (!forms || !form) return event;
    const fields = forms[form];
    return { ...event, person: form === 'placeholder' ? fields : { ...event.person, ...fields } };
  },
};

/** Returns the form of the user that the viewer may see; undefined if the event is the same for all viewers. */
function userFormFor(body: EventBody, viewer: Viewer): Form | undefined {
  const { person, person_by_viewer: forms } = readUser(body);
  if (!forms) return undefined;
  if (forms.placeholder && isHiddenFrom(viewer)) return 'placeholder';
  const seesAddress = viewer.role <= forms.address_role || viewer.userId === person.user_id;
  if (!seesAddress) return 'without_address';
  return viewer.queue.clientGravatar ? 'with_address_client_gravatar' : 'with_address';
}

const readUserGroup = parseOnce(
  z.looseObject({
    op: z.string(),
    group_id: z.int().optional(),
    data: z.looseObject({ deactivated: z.boolean().optional() }).optional(),
    group: z.looseObject({ id: z.int() }).optional(),
    of_deactivated: z.boolean().default(false),
  }),
);

/**
 * The shape of events about a user group that was created, changed or removed. Clients without the capability
 * `include_deactivated_groups` see deactivation as removal.
 */
export const userGroupShape: Shape = {
  accepts: (body, viewer) =>
    understands(viewer, 'include_deactivated_groups') || !readUserGroup(body).of_deactivated,
  variant: (_body, viewer) => String(understands(viewer, 'include_deactivated_groups')),
  render(body, viewer) {
    const { of_deactivated, ...event } = readUserGroup(body);
    if (event.op !== 'update') return event;
    const { group, ...update } = event;
    if (understands(viewer, 'include_deactivated_groups')) return update;
    if (update.data?.deactivated === true) return { op: 'remove', group_id: update.group_id };
    return update.data?.deactivated === false && group ? { op: 'add', group } : update;
  },
};

const readPresence = parseOnce(
  z.object({
    user_id: z.int(),
    email: z.string(),
    server_timestamp: z.number(),
    presence: Fields,
    presences: Fields,
  }),
);

/** The shape of events about a user who became active. The event has the presence format that the queue requested. */
export const presenceShape: Shape = {
  variant: (_body, viewer) => presenceFormFor(viewer),
  render(body, viewer) {
    const { user_id, email, server_timestamp, presence, presences } = readPresence(body);
    switch (presenceFormFor(viewer)) {
      case 'modern':
        return { presences };
      case 'slim':
        return { user_id, server_timestamp, presence };
      case 'legacy':
        return { user_id, email, server_timestamp, presence };
    }
  },
};

function presenceFormFor(viewer: Viewer): 'modern' | 'slim' | 'legacy' {
  if (understands(viewer, 'simplified_presence_events')) return 'modern';
  return viewer.queue.slimPresence ? 'slim' : 'legacy';
}

const readEmoji = parseOnce(
  z.looseObject({ op: z.string(), realm_emoji: z.record(z.string(), z.unknown()) }),
);

/**
 * The shape of events about a custom emoji that was added, changed or deactivated. Clients with the capability
 * `individual_emoji_changes` get this emoji. Other clients get the map of all custom emoji.
 */
export const realmEmojiShape: Shape = {
  variant: (_body, viewer) => String(understands(viewer, 'individual_emoji_changes')),
  render(body, viewer) {
    const { realm_emoji, ...change } = readEmoji(body);
    return understands(viewer, 'individual_emoji_changes') ? change : { op: 'update', realm_emoji };
  },
};

/**
 * The shape of events about a change to the realm's linkifiers. The event has the complete list. Only clients with the
 * capability `linkifier_url_template` get it.
 */
export const realmLinkifiersShape: Shape = {
  accepts: (_body, viewer) => understands(viewer, 'linkifier_url_template'),
  variant: () => '',
  render: (body) => body,
};

/**
 * The shape of events about changed credentials of the viewer's account. Only clients with the capability
 * `security_activity` get them, and never callers who may not read keys.
 */
export const securityActivityShape: Shape = {
  accepts: (_body, viewer) => understands(viewer, 'security_activity') && !viewer.hidesCredentials,
  variant: () => '',
  render: (body) => body,
};

const readBot = parseOnce(
  z.looseObject({
    bot: z.looseObject({ services: z.array(z.looseObject({})).optional() }),
  }),
);

/**
 * The shape of events about a bot that was added, changed or removed. For callers who may not read keys, the event
 * lacks the bot's outgoing webhook token and service configuration.
 */
export const realmBotShape: Shape = {
  variant: (_body, { hidesCredentials }) => String(hidesCredentials),
  render(body, { hidesCredentials }) {
    const { bot, ...event } = readBot(body);
    if (!hidesCredentials || !bot.services) return body;
    const services = bot.services.map((service) => ({
      ...service,
      ...('token' in service && { token: '' }),
      ...('config_data' in service && { config_data: {} }),
    }));
    return { ...event, bot: { ...bot, services } };
  },
};
