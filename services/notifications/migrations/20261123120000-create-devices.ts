import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Device tokens for notifications without end-to-end encryption.
    create table push_token (
      realm_id bigint not null,
      user_id bigint not null,
      network text not null check (network in ('apns', 'fcm')),
      token text not null,
      -- '' if the network needs no app id.
      app_id text not null,
      primary key (realm_id, user_id, network, token)
    );

    -- Devices of users. Those with a token id receive end-to-end encrypted notifications.
    create table device (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- The encryption key of its notifications and the device's own id of the key; both or neither.
      push_key_id bigint,
      push_key bytea,
      -- Token ids at the bouncer: the active registration, and one that the bouncer has not accepted yet.
      push_token_id text,
      push_token_network text check (push_token_network in ('apns', 'fcm')),
      pending_push_token_id text,
      push_token_updated_at_seconds bigint,
      push_registration_error_code text,
      primary key (realm_id, id),
      check ((push_key_id is null) = (push_key is null)),
      check ((push_token_id is null) = (push_token_network is null))
    );
    create index device_user on device (realm_id, user_id);
    -- Finds users with devices.
    create index device_notified on device (realm_id, user_id) where push_token_id is not null;

    -- The last event that cleared a user's registrations. Later registrations survive its redelivery.
    create table cleared_registration (
      realm_id bigint not null,
      user_id bigint not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
}
