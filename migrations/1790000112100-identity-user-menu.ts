import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pages that a person keeps at hand, in their order: "my apps" of a client of the API family. */
export class IdentityUserMenu1790000112100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE identity_user_menu (
      user_id BIGINT UNSIGNED NOT NULL,
      menu_id BIGINT UNSIGNED NOT NULL,
      place INT NOT NULL,
      PRIMARY KEY (user_id, menu_id),
      KEY identity_user_menu_menu (menu_id),
      CONSTRAINT identity_user_menu_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id) ON DELETE CASCADE,
      CONSTRAINT identity_user_menu_menu_fk FOREIGN KEY (menu_id) REFERENCES identity_menu (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity_user_menu');
  }
}
