/** So many requests are served at once; whatever they wait for must hold all of them, or the promise is broken there. */
export const MOST_IN_FLIGHT = 500;
