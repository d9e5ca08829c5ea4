/** The addresses of the three servers. `postgresUrl` is a superuser's, and leads to the database `postgres`. */
export type Addresses = { postgresUrl: string; natsUrl: string; redisUrl: string };

/** A fixed local port for each server. Without one, the server gets a free port. */
export type Ports = { postgres?: number; nats?: number; redis?: number };
