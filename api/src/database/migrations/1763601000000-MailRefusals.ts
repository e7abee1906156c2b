import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailRefusals1763601000000 implements MigrationInterface {
  name = 'MailRefusals1763601000000';

  async up(runner: QueryRunner): Promise<void> {
    // The default is for processes of the version before, which go on queueing mail while a release is under way.
    await runner.query('ALTER TABLE mails ADD COLUMN refusals integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN refusals');
  }
}
