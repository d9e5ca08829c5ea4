import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Authenticator apps, by the secret that they share with the server.
    create table totp (
      realm_id bigint not null,
      user_id bigint not null,
      secret_sealed bytea not null,
      -- Number of the 30 seconds whose code was used last: no code is accepted twice.
      last_step bigint not null,
      -- Null: the secret was shown, and no code of it confirmed yet.
      confirmed_at timestamptz,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references account
    );

    -- Codes for people who lost their second factor. A used code has no row.
    create table recovery_code (
      realm_id bigint not null,
      user_id bigint not null,
      -- Lower-case hex SHA-256 of the code.
      code_hash text not null,
      primary key (realm_id, user_id, code_hash),
      foreign key (realm_id, user_id) references account
    );
  `);
}
