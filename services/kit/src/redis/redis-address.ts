/** Matches a Redis address: a server, a sentinel with the name of the primary as its path, or a node of a cluster. */
export const redisAddress = /^rediss?(\+sentinel|\+cluster)?:\/\//;
