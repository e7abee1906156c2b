/**
 * Maximum number of requests in flight. Every resource that they wait for, such as the database's pool, must queue as
 * many.
 */
export const MAX_IN_FLIGHT = 500;

/** Additional slots for writes only, so that an order is not refused because many visitors read products. */
export const RESERVED_FOR_WRITES = 50;
