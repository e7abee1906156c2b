import { currentTransaction } from '../database/currentTransaction.ts';
import { currentRequestContext } from '../requestContext.ts';
import { dropEmptyDatabases } from './emptyDatabases.ts';

process.env['NODE_ENV'] = 'test';

afterAll(async () => {
  await dropEmptyDatabases();
  // A Jest worker evaluates these modules once per test file. Node.js 20 propagates the context of each storage in use
  // at every promise, so the storages of ended files would slow down all later ones, and would never be collected.
  currentTransaction.disable();
  currentRequestContext.disable();
});
