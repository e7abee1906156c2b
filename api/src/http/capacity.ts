/** How many requests are served at once. Whatever they wait for, such as the database's pool, must hold as many. */
export const MOST_IN_FLIGHT = 500;
