/**
 * Minimum cost of argon2id, because tests hash and compare thousands of passwords and few of them test the
 * cost.
 */
export const CHEAP_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
