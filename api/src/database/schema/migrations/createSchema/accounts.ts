import { addTable } from '../steps.ts';
import { bool, foreignKey, hash, id, index, int, text, time, uniqueIndex, varchar } from '../tableColumns.ts';

/**
 * Users with their sessions, ways to sign in, keys, suspensions and carts, and the outbox with the links in
 * its e-mails.
 */
export const accountsSchema = [
  addTable({
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
      time('emailConfirmedAt', { isNullable: true }),
      int('turn', { default: 0 }),
    ],
    indices: [
      uniqueIndex('users_email', 'email'),
      index('users_standing', 'deletedAt', 'createdAt', 'id', 'isAdmin', 'emailConfirmedAt'),
      index('users_named', 'deletedAt', 'name', 'id', 'email', 'isAdmin', 'emailConfirmedAt'),
      index('users_addresses', 'deletedAt', 'email', 'id', 'isAdmin', 'emailConfirmedAt'),
    ],
  }),
  addTable({
    name: 'sessions',
    columns: [
      hash('tokenHash', { isPrimary: true }),
      id('userId'),
      time('createdAt'),
      time('lastSeenAt'),
      varchar('device', 100, { isNullable: true }),
    ],
    indices: [index('sessions_user', 'userId'), index('sessions_last_seen', 'lastSeenAt')],
    foreignKeys: [foreignKey('sessions_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  // Replaced by `mail_links`; a later release drops the table.
  addTable({
    name: 'reset_tokens',
    columns: [
      id('userId', { isPrimary: true }),
      hash('tokenHash'),
      hash('cookieHash', { isNullable: true }),
      time('expiresAt'),
      int('tries'),
      bool('isUsed'),
    ],
    indices: [uniqueIndex('reset_tokens_token', 'tokenHash')],
    foreignKeys: [foreignKey('reset_tokens_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  addTable({
    name: 'mail_links',
    columns: [
      hash('tokenHash', { isPrimary: true }),
      varchar('purpose', 10),
      id('userId'),
      id('mailId'),
      hash('cookieHash', { isNullable: true }),
      time('expiresAt'),
      int('tries'),
      time('usedAt', { isNullable: true }),
    ],
    indices: [
      index('mail_links_user', 'userId', 'expiresAt'),
      index('mail_links_cookie', 'cookieHash'),
      index('mail_links_expiry', 'expiresAt'),
    ],
    foreignKeys: [foreignKey('mail_links_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  addTable({
    name: 'mails',
    columns: [
      id('id', { isPrimary: true }),
      text('mail', { isNullable: true }),
      varchar('state', 10),
      int('attempts'),
      time('dueAt'),
      text('lastError', { isNullable: true }),
      time('createdAt'),
      int('refusals', { default: 0 }),
      varchar('topic', 64, { isNullable: true }),
    ],
    indices: [index('mails_due', 'state', 'dueAt'), index('mails_topic', 'topic', 'createdAt')],
  }),
  addTable({
    name: 'identities',
    columns: [
      id('id', { isPrimary: true }),
      varchar('issuer', 255),
      varchar('subject', 255),
      id('userId'),
      time('createdAt'),
    ],
    indices: [uniqueIndex('identities_subject', 'issuer', 'subject'), index('identities_user', 'userId')],
    foreignKeys: [foreignKey('identities_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  addTable({
    name: 'oidc_requests',
    columns: [
      hash('stateHash', { isPrimary: true }),
      hash('browserHash'),
      varchar('nonce', 64),
      varchar('codeVerifier', 128),
      varchar('target', 500),
      time('expiresAt'),
    ],
    indices: [index('oidc_requests_end', 'expiresAt')],
  }),
  addTable({
    name: 'pending_links',
    columns: [
      hash('cookieHash', { isPrimary: true }),
      varchar('issuer', 255),
      varchar('subject', 255),
      id('userId'),
      time('expiresAt'),
    ],
    indices: [index('pending_links_user', 'userId'), index('pending_links_end', 'expiresAt')],
    foreignKeys: [foreignKey('pending_links_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  addTable({
    name: 'person_keys',
    columns: [id('personId', { isPrimary: true }), varchar('key', 44), time('createdAt')],
  }),
  addTable({
    name: 'second_factors',
    columns: [
      id('userId', { isPrimary: true }),
      varchar('secret', 255),
      time('confirmedAt', { isNullable: true }),
      int('lastStep'),
      time('createdAt'),
    ],
    foreignKeys: [foreignKey('second_factors_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  addTable({
    name: 'recovery_codes',
    columns: [hash('codeHash', { isPrimary: true }), id('userId'), time('usedAt', { isNullable: true })],
    indices: [index('recovery_codes_user', 'userId')],
    foreignKeys: [foreignKey('recovery_codes_user_fk', 'userId', 'users', 'CASCADE')],
  }),
  addTable({
    name: 'suspended_users',
    columns: [id('userId', { isPrimary: true }), text('sealed'), time('suspendedAt')],
    indices: [index('suspended_users_age', 'suspendedAt')],
    foreignKeys: [foreignKey('suspended_users_fk', 'userId', 'users')],
  }),
  addTable({
    name: 'carts',
    columns: [
      id('userId', { isPrimary: true }),
      text('lines'),
      text('removed'),
      int('version'),
      time('changedAt'),
    ],
    indices: [index('carts_age', 'changedAt')],
    foreignKeys: [foreignKey('carts_user_fk', 'userId', 'users', 'CASCADE')],
  }),
];
