/** The addresses of the three servers. `postgresUrl` is a superuser's, to database `postgres`. */
export type Addresses = { postgresUrl: string; natsUrl: string; redisUrl: string };

/** A fixed local port for each server; absent: a free one. */
export type Ports = { postgres?: number; nats?: number; redis?: number };
