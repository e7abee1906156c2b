/** Thrown when the content of the store is invalid, although the store itself works. */
export class InvalidContentError extends Error {}
