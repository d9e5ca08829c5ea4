/**
 * The addresses of the three servers. `postgresUrl` contains a superuser's credentials and refers to the database
 * `postgres`.
 */
export type Addresses = { postgresUrl: string; natsUrl: string; redisUrl: string };

/** A fixed local port for each server. A server without a fixed port gets a free one. */
export type Ports = { postgres?: number; nats?: number; redis?: number };
