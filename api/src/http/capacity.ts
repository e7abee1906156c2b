/**
 * Maximum number of requests in flight. Every resource that they wait for, such as the pool of the database,
 * must have room for as many waiting callers.
 */
export const MAX_IN_FLIGHT = 500;

/**
 * Number of further requests in flight that are admitted if they write, so that an order is not refused
 * because many visitors read products.
 */
export const RESERVED_FOR_WRITES = 50;
