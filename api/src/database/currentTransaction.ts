import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';

export interface TransactionScope {
  readonly db: Database;
  readonly tx: EntityManager;
  isOpen: boolean;
}

/** Transaction of the current asynchronous context. */
export const currentTransaction = new AsyncLocalStorage<TransactionScope>();
