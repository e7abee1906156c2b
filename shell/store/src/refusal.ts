/** What lies in the store is not what may be served; the store itself answered. */
export class Refusal extends Error {}
