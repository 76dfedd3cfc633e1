import type { MigrationInterface, QueryRunner } from 'typeorm';

type Row = readonly [date: string, name: keyof typeof names, source: string];

const names = {
  newYearOfTheMoon: ['Chinese New Year', '农历新年', '農曆新年'],
  newYearOfTheMoon2: ['Chinese New Year (second day)', '农历新年（第二天）', '農曆新年（第二天）'],
  puasa: ['Hari Raya Aidilfitri', '开斋节', '開齋節'],
  puasa2: ['Hari Raya Aidilfitri (second day)', '开斋节（第二天）', '開齋節（第二天）'],
  puasaInstead: ['Hari Raya Aidilfitri (in lieu)', '开斋节（补假）', '開齋節（補假）'],
  labour: ['Labour Day', '劳动节', '勞動節'],
  haji: ['Hari Raya Aidiladha', '哈芝节', '哈芝節'],
  wesak: ['Wesak Day', '卫塞节', '衛塞節'],
  wesakInstead: ['Wesak Day (in lieu)', '卫塞节（补假）', '衛塞節（補假）'],
  king: ['Birthday of the Yang di-Pertuan Agong', '国家元首华诞', '國家元首華誕'],
  muharram: ['Awal Muharram', '回历新年', '回曆新年'],
  prophet: ['Birthday of the Prophet Muhammad', '穆罕默德先知诞辰', '穆罕默德先知誕辰'],
  national: ['National Day', '国庆日', '國慶日'],
  malaysia: ['Malaysia Day', '马来西亚日', '馬來西亞日'],
  malaysiaInstead: ['Malaysia Day (in lieu)', '马来西亚日（补假）', '馬來西亞日（補假）'],
  deepavali: ['Deepavali', '屠妖节', '屠妖節'],
  deepavaliInstead: ['Deepavali (in lieu)', '屠妖节（补假）', '屠妖節（補假）'],
  christmas: ['Christmas Day', '圣诞节', '聖誕節'],
} as const;

const schedule = 'Holidays Act 1951 (Act 369), First Schedule';
const workers = 'Employment Act 1955, section 60D(1)(a)(iv)';
const instead = 'Holidays Act 1951 (Act 369), section 3: the day after a holiday on a Sunday';
const list =
  'National public holidays of 2026 as published in November 2025; compare with the Gazette';

const movable: readonly Row[] = [
  ['2026-02-17', 'newYearOfTheMoon', list],
  ['2026-02-18', 'newYearOfTheMoon2', list],
  ['2026-03-21', 'puasa', list],
  ['2026-03-22', 'puasa2', list],
  ['2026-03-23', 'puasaInstead', instead],
  ['2026-05-27', 'haji', list],
  ['2026-05-31', 'wesak', list],
  ['2026-06-01', 'king', list],
  ['2026-06-02', 'wesakInstead', `${instead}, or the next that is none`],
  ['2026-06-17', 'muharram', list],
  ['2026-08-25', 'prophet', list],
  ['2026-11-08', 'deepavali', `${list}. Not in Sarawak`],
  ['2026-11-09', 'deepavaliInstead', `${instead}. Not in Sarawak`],
  ['2029-09-17', 'malaysiaInstead', instead],
];

const fixed: readonly Row[] = [2026, 2027, 2028, 2029, 2030].flatMap((year): Row[] => [
  [`${year}-05-01`, 'labour', workers],
  [`${year}-08-31`, 'national', schedule],
  [`${year}-09-16`, 'malaysia', schedule],
  [`${year}-12-25`, 'christmas', schedule],
]);

/**
 * Public holidays as dated rows, for promises in working days. Delivered are those whose date is certain: fixed ones until 2030, and
 * of 2026 all national ones. What the moon decides is entered by Super Admin when it is announced.
 */
export class Holidays1790000240000 implements MigrationInterface {
  name = 'Holidays1790000240000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE holidays_public_holiday (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      date DATE NOT NULL,
      place VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(100) NOT NULL,
      name_zh_cn VARCHAR(100) NULL,
      name_zh_tw VARCHAR(100) NULL,
      source VARCHAR(300) NOT NULL,
      UNIQUE KEY holidays_public_holiday_date_place_name (date, place, name),
      KEY holidays_public_holiday_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    for (const [date, name, source] of [...fixed, ...movable].sort())
      await runner.query(
        `INSERT INTO holidays_public_holiday (org_id, create_time, update_time, date, place, name,
          name_zh_cn, name_zh_tw, source)
         VALUES (0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, 'federal', ?, ?, ?, ?)`,
        [date, ...names[name], source],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE holidays_public_holiday');
  }
}
