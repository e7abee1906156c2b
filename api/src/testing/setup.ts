import { dropEmptyDatabases } from './emptyDatabases.ts';

process.env['NODE_ENV'] = 'test';

afterAll(dropEmptyDatabases);
