import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Dictionary entries as a declared resource, with translations and a default. */
export class IdentityDictionaryEntries1790000097000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity_dict_data
      MODIFY tag_type VARCHAR(32) ${ascii} NULL,
      MODIFY order_no INT NULL DEFAULT 100,
      MODIFY status INT NULL DEFAULT 1,
      ADD is_default TINYINT(1) NOT NULL DEFAULT 0,
      ADD label_en VARCHAR(128) NULL,
      ADD label_zh_cn VARCHAR(128) NULL,
      ADD label_zh_tw VARCHAR(128) NULL`);
    // Their screens exist from now on; in an existing installation they are hidden.
    await runner.query(`UPDATE identity_menu SET is_hide = 0
      WHERE name IN ('platform', 'sysMenu', 'sysConfig', 'sysDict')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity_dict_data
      DROP is_default, DROP label_en, DROP label_zh_cn, DROP label_zh_tw`);
  }
}
