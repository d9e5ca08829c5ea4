import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Verified assertions of SAML providers, which are used once. Rows are deleted when the assertion has expired.
    create table saml_assertion (
      realm_id bigint not null references realm,
      provider text not null,
      -- Lower-case hex SHA-256 of the assertion's id.
      assertion_hash text not null,
      -- Lower-case hex SHA-256 of the ticket that completes the login.
      ticket_hash text not null unique,
      -- Id of the request that it answers; empty: none.
      in_response_to text not null,
      -- Whom it is about; null once the login is completed.
      person jsonb,
      accepted_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (realm_id, provider, assertion_hash)
    );
    create index saml_assertion_by_expiry on saml_assertion (expires_at);
  `);
}
