import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitation (
      realm_id bigint not null references realm,
      invitation_id bigint generated always as identity,
      inviter_id bigint not null,
      -- Null: a multiuse link.
      email text,
      -- The hash of the token in the link, and the sealed token, as for API keys.
      token_hash text not null unique,
      token_sealed bytea not null,
      invited_at timestamptz not null,
      -- Null: it never expires.
      expires_at timestamptz,
      -- When the invited person was reminded that it expires; null: never.
      reminded_at timestamptz,
      -- The role of the account that the invitation creates.
      role smallint not null,
      channel_ids bigint[] not null,
      group_ids bigint[] not null,
      include_default_channels boolean not null,
      notify_referrer_on_join boolean not null,
      -- Null: the realm's welcome text.
      welcome_text text,
      primary key (realm_id, invitation_id),
      foreign key (realm_id, inviter_id) references account
    );
    create index invitation_inviter on invitation (realm_id, inviter_id);
    create index invitation_reminder on invitation (expires_at)
      where email is not null and reminded_at is null;
    create index invitation_email on invitation (realm_id, lower(email));

    -- The number of invitations by mail on the last day on which a realm sent any, including revoked ones.
    create table invitation_count (
      realm_id bigint primary key references realm,
      -- Days since 1970, in UTC.
      day integer not null,
      invitations integer not null
    );
  `);
}
