import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { jobsSchema } from './jobs-schema.ts';

/** A schema, and the role that owns both this schema and the schema of its jobs. */
export type SchemaAccount = { schema: string; role: string; password: string };

// Held while provisioning, so that two processes do not create the same objects. An arbitrary number that nothing else
// uses.
const provisionLock = 7_303_190_120;

/**
 * Creates each schema with a role that can access nothing else in the database of `adminUrl`. A repeated run changes
 * only the passwords.
 */
export async function provisionSchemas(
  adminUrl: string,
  accounts: readonly SchemaAccount[],
): Promise<void> {
  const client = new Client({ connectionString: adminUrl, application_name: 'chat-provision' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [provisionLock]);
    await client.query('begin');
    // Revokes the default rights of all roles: to use `public` and to create temporary tables.
    await client.query('revoke all on schema public from public');
    const database = escapeIdentifier(client.database ?? '');
    await client.query(`revoke all on database ${database} from public`);
    for (const account of accounts) await provisionSchema(client, database, account);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function provisionSchema(client: Client, database: string, account: SchemaAccount) {
  const role = escapeIdentifier(account.role);
  const schema = escapeIdentifier(account.schema);
  const known = await client.query('select from pg_roles where rolname = $1', [account.role]);
  if (known.rowCount === 0) await client.query(`create role ${role}`);
  await client.query(
    `alter role ${role} with login noinherit password ${escapeLiteral(account.password)}`,
  );
  // Same values as in `openDatabase`, for poolers that ignore the options of a session.
  await client.query(`alter role ${role} set search_path = ${schema}`);
  await client.query(`alter role ${role} set statement_timeout = '10s'`);
  await client.query(`alter role ${role} set lock_timeout = '5s'`);
  await client.query(`grant connect on database ${database} to ${role}`);
  // An administrator who is not a superuser may give a schema only to a role that they are a member of.
  await client.query(`grant ${role} to current_user`);
  for (const name of [schema, escapeIdentifier(jobsSchema(account.schema))]) {
    await client.query(`create schema if not exists ${name} authorization ${role}`);
    await client.query(`revoke all on schema ${name} from public`);
  }
}
