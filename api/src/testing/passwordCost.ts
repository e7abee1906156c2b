/** The least that argon2id takes: the tests hash and compare thousands of passwords, and few of them test its cost. */
export const CHEAP_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
