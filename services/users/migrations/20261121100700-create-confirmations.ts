import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Links that are mailed to an address; their use verifies the address.
    create table confirmation (
      realm_id bigint not null references realm,
      confirmation_id bigint generated always as identity,
      kind text not null check (kind in ('password_reset', 'sign_up', 'address_change')),
      -- The address to which the link is mailed.
      email text not null,
      -- For a change of address: the user. For a password reset: the user who had the address when the link was requested;
      -- null: nobody, so the link does not work.
      user_id bigint,
      -- For a change of address: the address before the change.
      previous_email text,
      -- For a sign-up: the invitation that the person used; null: none was required.
      invitation_id bigint,
      -- The hash of the token in the link, and the sealed token, as for API keys.
      token_hash text not null unique,
      token_sealed bytea not null,
      created_at timestamptz not null,
      -- Null: the server sends no mail, so an operator confirms it.
      expires_at timestamptz,
      used_at timestamptz,
      primary key (realm_id, confirmation_id),
      foreign key (realm_id, user_id) references account,
      foreign key (realm_id, invitation_id) references invitation on delete cascade,
      check (kind = 'sign_up' or invitation_id is null),
      check (kind <> 'sign_up' or user_id is null),
      check (kind <> 'address_change' or user_id is not null),
      check ((kind = 'address_change') = (previous_email is not null)),
      check (kind = 'address_change' or expires_at is not null)
    );
    create index confirmation_by_email on confirmation (realm_id, lower(email));
    create index confirmation_by_user on confirmation (realm_id, user_id)
      where user_id is not null;
    create index confirmation_by_invitation on confirmation (realm_id, invitation_id)
      where invitation_id is not null;
    create index confirmation_by_expiry on confirmation (expires_at);
  `);
}
