import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table channel_folder (
      realm_id bigint not null,
      id bigint not null unique generated always as identity,
      name text not null,
      -- Comparison key of the name (nameKey of kit).
      name_key text not null,
      description text not null,
      rendered_description text not null,
      creator_id bigint,
      created_at_seconds bigint not null,
      -- Order of the folders, from 0 on.
      position integer not null check (position >= 0),
      is_archived boolean not null default false,
      primary key (realm_id, id),
      unique (realm_id, name_key)
    );

    create table channel (
      realm_id bigint not null,
      id bigint not null unique generated always as identity,
      -- Rises by one with each published change of settings or members; 0 only during creation.
      version bigint not null default 0,
      -- Rises whenever the list of active subscribers changes.
      roster_version bigint not null default 0,
      name text not null,
      -- Comparison key of the name (nameKey of kit).
      name_key text not null,
      description text not null,
      rendered_description text not null,
      creator_id bigint,
      created_at_seconds bigint not null,
      invite_only boolean not null,
      is_web_public boolean not null,
      history_public_to_subscribers boolean not null,
      is_archived boolean not null default false,
      is_default boolean not null,
      -- Whether a first subscription is notified of each message on mobile devices.
      default_push_notifications boolean not null,
      -- -1: forever; null: the realm's setting.
      message_retention_days integer check (message_retention_days = -1 or message_retention_days > 0),
      topics_policy text not null check (
        topics_policy in ('inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only')
      ),
      permissions jsonb not null,
      -- Active users only.
      subscriber_count integer not null default 0 check (subscriber_count >= 0),
      first_message_id bigint,
      -- Event number of the domain event that set first_message_id.
      first_message_event_number bigint not null default 0,
      is_recently_active boolean not null default true,
      -- Messages per week; null: unknown.
      weekly_traffic integer,
      folder_id bigint,
      primary key (realm_id, id),
      unique (realm_id, name_key),
      foreign key (realm_id, folder_id) references channel_folder,
      check (not (invite_only and is_web_public)),
      check (not (invite_only and is_default)),
      check (invite_only or history_public_to_subscribers)
    );
    -- Dormant channels, which a sweep checks for new messages.
    create index channel_dormant on channel (realm_id, id) where not is_recently_active;

    create table subscription (
      realm_id bigint not null,
      channel_id bigint not null,
      user_id bigint not null,
      -- False: unsubscribed. The row keeps the personal settings for a resubscription.
      is_active boolean not null default true,
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      pin_to_top boolean not null default false,
      is_muted boolean not null default false,
      -- null: inherited from the user's settings.
      desktop_notifications boolean,
      audible_notifications boolean,
      push_notifications boolean,
      email_notifications boolean,
      wildcard_mentions_notify boolean,
      primary key (realm_id, channel_id, user_id),
      foreign key (realm_id, channel_id) references channel
    );
    create index subscription_user on subscription (realm_id, user_id);
    -- These indexes find the few users who want push or email for each message, without a scan of all subscribers.
    create index subscription_pushed on subscription (realm_id, channel_id, user_id)
      where is_active and push_notifications;
    create index subscription_mailed on subscription (realm_id, channel_id, user_id)
      where is_active and email_notifications;

    -- Day of the last count of the traffic of a realm's channels, in days since 1970.
    create table traffic_count (
      realm_id bigint primary key,
      day integer not null
    );

    create table channel_email (
      realm_id bigint not null,
      channel_id bigint not null,
      -- The posting user; 0: the email gateway bot.
      sender_id bigint not null,
      -- The person who created the address.
      creator_id bigint not null,
      -- The address's token is derived from this nonce with a key of the deployment.
      nonce text not null,
      token_hash text not null unique,
      primary key (realm_id, channel_id, sender_id, creator_id),
      foreign key (realm_id, channel_id) references channel
    );
  `);
}
