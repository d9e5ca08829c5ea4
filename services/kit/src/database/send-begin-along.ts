import type { Knex } from 'knex';

/**
 * Lets BEGIN travel together with the first statements of each transaction: one round trip less.
 * When it fails, knex rejects the transaction all the same.
 */
export function sendBeginAlong(db: Knex): void {
  const { client } = db;
  const createTransaction = client.transaction.bind(client);
  client.transaction = (...parameters: unknown[]) => {
    const transaction = createTransaction(...parameters);
    const begin = transaction.begin.bind(transaction);
    transaction.begin = async (connection: unknown) => {
      void begin(connection);
    };
    return transaction;
  };
}
