import type { MigrationInterface, QueryRunner } from 'typeorm';

type Texts = readonly [before: string, after: string];

/** Sentences of the delivered tutorials, wherever they occur. */
const summaries: readonly Texts[] = [
  [
    'From your numbers with the authorities to the first payroll month that is paid and filed.',
    'From registering your employer numbers to the first payroll month that is paid and filed.',
  ],
  [
    'E-invoices for a business without a company: whose TIN it is, and one e-invoice a month for all who did not ask for one.',
    'E-invoices for a business without a company: which TIN to use, and one consolidated e-invoice a month for everyone else.',
  ],
];

const sentences: readonly Texts[] = [
  [
    'upload the documents that are asked for. You see until when it is decided: within 5 working days.',
    'upload the required documents. The page shows when the decision is due: within 5 working days.',
  ],
  [
    'The secret is stored encrypted and shown to nobody again.',
    'The secret is stored encrypted and never shown again.',
  ],
  [
    'a price and a classification of the tax authority. Entered once, it fills the lines of your invoices.',
    'a price and a classification code of the tax authority. Enter it once and choose it on every invoice.',
  ],
  [
    'What is missing is listed there too, each entry leads to its field. Submit it; a valid invoice',
    'Missing details are listed there too; click one to go to its field. Then submit: a valid invoice',
  ],
  [
    'Many at once come in by a workbook, with "Import".',
    'To add many at once, upload a spreadsheet with "Import".',
  ],
  [
    'The calendar shows what is due to whom, with weekends and public holidays considered. Make the files, hand them in and mark them as paid.',
    'The calendar shows what is due to whom, adjusted for weekends and public holidays. Create the files, submit them and mark them as paid.',
  ],
  ['They stand on every e-invoice.', 'They appear on every e-invoice.'],
  [
    'Or send buyers a link: they enter themselves.',
    'Or send buyers a link so that they can enter their own details.',
  ],
  [
    'A sole proprietor uses the own TIN as an individual, which begins with IG. A partnership has a TIN of its own, which begins with D.',
    'A sole proprietor uses their own individual TIN, which begins with IG. A partnership has its own TIN, which begins with D.',
  ],
  [
    'Receipts that nobody asked an e-invoice for become one consolidated e-invoice, within 7 days after the end of the month. Here you see which are left.',
    'Receipts without an e-invoice request go into one consolidated e-invoice, within 7 days after the end of the month. This page shows which are left.',
  ],
];

/** Who may do what was told wrongly: managers submit and cancel, too. */
const rights: readonly (readonly [column: string, ...Texts])[] = [
  [
    'body',
    'Managers prepare and look, staff enter and print; only directors submit, cancel and keep the settings. Give everybody an account of their own.',
    'Staff enter and print documents; managers also submit and cancel them; only directors manage people, roles and the company profile. Give everyone their own account.',
  ],
  [
    'body_zh_cn',
    '经理负责准备和查看，职员负责录入和打印；提交、取消和设置由董事负责。请为每人建立自己的账号。',
    '职员负责录入和打印；经理还可以提交和取消；只有董事可以管理人员、角色和公司资料。请为每人建立自己的账号。',
  ],
  [
    'body_zh_tw',
    '經理負責準備和查看，職員負責錄入和列印；提交、取消和設定由董事負責。請為每人建立自己的帳號。',
    '職員負責錄入和列印；經理還可以提交和取消；只有董事可以管理人員、角色和公司資料。請為每人建立自己的帳號。',
  ],
];

/**
 * The delivered tutorials say it in plain English, and who submits and cancels as it is. What the
 * operator has written differently stays.
 */
export class ContentTutorialWords1790000316000 implements MigrationInterface {
  name = 'ContentTutorialWords1790000316000';

  async up(runner: QueryRunner): Promise<void> {
    await this.replace(runner, ([before, after]) => [before, after]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, ([before, after]) => [after, before]);
  }

  private async replace(runner: QueryRunner, turned: (texts: Texts) => Texts): Promise<void> {
    for (const texts of summaries) {
      const [before, after] = turned(texts);
      await runner.query(
        'UPDATE content_tutorial SET summary = ? WHERE org_id = 0 AND summary = ?',
        [after, before],
      );
    }
    const ofBodies = sentences.map((texts) => ['body', ...texts] as const);
    for (const [column, ...texts] of [...ofBodies, ...rights]) {
      const [before, after] = turned(texts);
      await runner.query(
        `UPDATE content_tutorial_steps SET ${column} = REPLACE(${column}, ?, ?)
         WHERE org_id = 0 AND INSTR(${column}, ?) > 0`,
        [before, after, before],
      );
    }
  }
}
