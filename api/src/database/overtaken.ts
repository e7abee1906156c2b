/** What was read before a transaction has changed before it could be relied on, so the transaction is rolled back. */
export class Overtaken extends Error {}
