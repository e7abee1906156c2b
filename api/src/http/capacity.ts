/** How many requests are served at once. Whatever they wait for, such as the database's pool, must hold as many. */
export const MOST_IN_FLIGHT = 500;

/** Further places that reads do not get, so that an order is not refused because many look at products. */
export const RESERVED_FOR_WRITES = 50;
