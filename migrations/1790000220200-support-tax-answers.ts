import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const code = `VARCHAR(32) ${ascii}`;
const table = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Answers to tax questions that name nobody and that everybody may find; a word index that every database takes. */
export class SupportTaxAnswers1790000220200 implements MigrationInterface {
  name = 'SupportTaxAnswers1790000220200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE support_tax_answer (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      ticket_id BIGINT UNSIGNED NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      question VARCHAR(500) NOT NULL,
      answer TEXT NOT NULL,
      state ${code} NOT NULL,
      proposed_by_id BIGINT UNSIGNED NULL,
      proposed_by VARCHAR(100) NULL,
      reviewed_by_id BIGINT UNSIGNED NULL,
      reviewed_by VARCHAR(100) NULL,
      reason VARCHAR(300) NULL,
      useful INT UNSIGNED NOT NULL DEFAULT 0,
      useless INT UNSIGNED NOT NULL DEFAULT 0,
      create_time DATETIME(3) NOT NULL,
      published_at DATETIME(3) NULL,
      KEY support_tax_answer_public (state, published_at, id),
      KEY support_tax_answer_created (create_time, id),
      KEY support_tax_answer_ticket (ticket_id, state)
    ) ${table}`);
    await runner.query(`CREATE TABLE support_tax_answer_term (
      -- Compared sign by sign: the terms are in lower case and without accents already.
      term VARCHAR(48) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      answer_id BIGINT UNSIGNED NOT NULL,
      in_question TINYINT(1) NOT NULL,
      PRIMARY KEY (term, answer_id),
      KEY support_tax_answer_term_answer (answer_id),
      CONSTRAINT support_tax_answer_term_fk FOREIGN KEY (answer_id)
        REFERENCES support_tax_answer (id) ON DELETE CASCADE
    ) ${table}`);
    await runner.query(`CREATE TABLE support_tax_answer_vote (
      answer_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      is_useful TINYINT(1) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      PRIMARY KEY (answer_id, user_id),
      CONSTRAINT support_tax_answer_vote_fk FOREIGN KEY (answer_id)
        REFERENCES support_tax_answer (id) ON DELETE CASCADE
    ) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['vote', 'term'])
      await runner.query(`DROP TABLE support_tax_answer_${name}`);
    await runner.query('DROP TABLE support_tax_answer');
  }
}
