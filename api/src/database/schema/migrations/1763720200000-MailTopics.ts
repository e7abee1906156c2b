import { addColumn, addIndex, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

export const MailTopics1763720200000 = migration(
  'MailTopics1763720200000',
  addColumn('mails', varchar('topic', 64, { isNullable: true })),
  addIndex('mails', { name: 'mails_topic', columnNames: ['topic', 'createdAt'] }),
);
