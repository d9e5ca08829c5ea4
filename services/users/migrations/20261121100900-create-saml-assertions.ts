import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Verified assertions of SAML providers, each of which works once. A row is deleted when its assertion has expired.
    create table saml_assertion (
      realm_id bigint not null references realm,
      provider text not null,
      -- SHA-256 of the assertion's id in lower-case hex.
      assertion_hash text not null,
      -- SHA-256 of the ticket that completes the login, in lower-case hex.
      ticket_hash text not null unique,
      -- The id of the request that it answers; empty: none.
      in_response_to text not null,
      -- The person in the assertion; null once the login is completed.
      person jsonb,
      accepted_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (realm_id, provider, assertion_hash)
    );
    create index saml_assertion_by_expiry on saml_assertion (expires_at);
  `);
}
