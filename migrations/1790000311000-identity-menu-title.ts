import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A title may be one for each language, as JSON, for which 128 characters are too few. */
export class IdentityMenuTitle1790000311000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity_menu MODIFY COLUMN title VARCHAR(400) NOT NULL');
  }

  /** Titles that are longer by then would be cut off, so the column stays as it is. */
  async down(): Promise<void> {}
}
