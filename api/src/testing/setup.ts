import { dropEmptied } from './emptiedDatabases.ts';

process.env['NODE_ENV'] = 'test';

afterAll(dropEmptied);
