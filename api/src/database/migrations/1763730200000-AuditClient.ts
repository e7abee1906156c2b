import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditClient1763730200000 implements MigrationInterface {
  name = 'AuditClient1763730200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN client varchar(255) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN client');
  }
}
