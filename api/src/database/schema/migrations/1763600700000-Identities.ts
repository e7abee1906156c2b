import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, hash, id, time, varchar } from './tableColumns.ts';

const identities = new Table({
  name: 'identities',
  columns: [
    id('id', { isPrimary: true }),
    varchar('issuer', 255),
    varchar('subject', 255),
    id('userId'),
    time('createdAt'),
  ],
  indices: [
    { name: 'identities_subject', columnNames: ['issuer', 'subject'], isUnique: true },
    { name: 'identities_user', columnNames: ['userId'] },
  ],
  foreignKeys: [foreignKey('identities_user_fk', 'userId', 'users', 'CASCADE')],
});

const oidcRequests = new Table({
  name: 'oidc_requests',
  columns: [
    hash('stateHash', { isPrimary: true }),
    hash('browserHash'),
    varchar('nonce', 64),
    varchar('codeVerifier', 128),
    varchar('target', 500),
    time('expiresAt'),
  ],
  indices: [{ name: 'oidc_requests_end', columnNames: ['expiresAt'] }],
});

const pendingLinks = new Table({
  name: 'pending_links',
  columns: [
    hash('cookieHash', { isPrimary: true }),
    varchar('issuer', 255),
    varchar('subject', 255),
    id('userId'),
    time('expiresAt'),
  ],
  indices: [
    { name: 'pending_links_user', columnNames: ['userId'] },
    { name: 'pending_links_end', columnNames: ['expiresAt'] },
  ],
  foreignKeys: [foreignKey('pending_links_user_fk', 'userId', 'users', 'CASCADE')],
});

export const Identities1763600700000 = migration(
  'Identities1763600700000',
  addTable(identities),
  addTable(oidcRequests),
  addTable(pendingLinks),
);
