import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Devices that are known by the token of their network alone, whose notifications anybody on the way can read.
    create table push_token (
      realm_id bigint not null,
      user_id bigint not null,
      network text not null check (network in ('apns', 'fcm')),
      token text not null,
      -- '' where the network needs none.
      app_id text not null,
      primary key (realm_id, user_id, network, token)
    );

    -- Devices that people use. Those with a token id get notifications that only they can read.
    create table device (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- What its notifications are encrypted with, and how it calls that; both or neither.
      push_key_id bigint,
      push_key bytea,
      -- How the bouncer knows its token: the registration that counts, and one that the bouncer has yet to take.
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
    -- Whom a message may have to be pushed to.
    create index device_notified on device (realm_id, user_id) where push_token_id is not null;
  `);
}
