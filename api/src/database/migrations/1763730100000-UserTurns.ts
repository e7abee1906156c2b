import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UserTurns1763730100000 implements MigrationInterface {
  name = 'UserTurns1763730100000';

  async up(runner: QueryRunner): Promise<void> {
    // The default is for processes of the version before, which go on adding users while a release is under way.
    await runner.query('ALTER TABLE users ADD COLUMN turn integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN turn');
  }
}
