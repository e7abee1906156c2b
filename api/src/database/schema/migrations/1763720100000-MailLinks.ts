import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, hash, id, int, time, varchar } from './tableColumns.ts';

/** Replaces `reset_tokens`, which processes of the previous version still use; a later version drops that table. */
const mailLinks = new Table({
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
    { name: 'mail_links_user', columnNames: ['userId', 'expiresAt'] },
    { name: 'mail_links_cookie', columnNames: ['cookieHash'] },
    { name: 'mail_links_expiry', columnNames: ['expiresAt'] },
  ],
  foreignKeys: [foreignKey('mail_links_user_fk', 'userId', 'users', 'CASCADE')],
});

export const MailLinks1763720100000 = migration('MailLinks1763720100000', addTable(mailLinks));
