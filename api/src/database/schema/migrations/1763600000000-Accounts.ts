import { Table } from 'typeorm';
import { addTable, migration, onServers, repeatable } from './steps.ts';
import { bool, foreignKey, hash, id, int, text, time, varchar } from './tableColumns.ts';

const users = new Table({
  name: 'users',
  columns: [
    id('id', { isPrimary: true }),
    varchar('name', 100),
    varchar('email', 254),
    varchar('passwordHash', 255, { isNullable: true }),
    bool('isAdmin'),
    text('address', { isNullable: true }),
    time('createdAt'),
    time('deletedAt', { isNullable: true }),
  ],
  indices: [
    { name: 'users_email', columnNames: ['email'], isUnique: true },
    { name: 'users_created', columnNames: ['createdAt', 'id'] },
  ],
});

const sessions = new Table({
  name: 'sessions',
  columns: [hash('tokenHash', { isPrimary: true }), id('userId'), time('createdAt'), time('lastSeenAt')],
  indices: [
    { name: 'sessions_user', columnNames: ['userId'] },
    { name: 'sessions_last_seen', columnNames: ['lastSeenAt'] },
  ],
  foreignKeys: [foreignKey('sessions_user_fk', 'userId', 'users', 'CASCADE')],
});

const resetTokens = new Table({
  name: 'reset_tokens',
  columns: [
    id('userId', { isPrimary: true }),
    hash('tokenHash'),
    hash('cookieHash', { isNullable: true }),
    time('expiresAt'),
    int('tries'),
    bool('isUsed'),
  ],
  indices: [{ name: 'reset_tokens_token', columnNames: ['tokenHash'], isUnique: true }],
  foreignKeys: [foreignKey('reset_tokens_user_fk', 'userId', 'users', 'CASCADE')],
});

/**
 * The first change makes every table compare text byte by byte, as SQLite does, so that 'ádmin@…' differs from
 * 'admin@…'.
 */
export const Accounts1763600000000 = migration(
  'Accounts1763600000000',
  onServers(repeatable('collation', 'ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin')),
  addTable(users),
  addTable(sessions),
  addTable(resetTokens),
);
