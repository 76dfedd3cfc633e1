import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delivered plans, with their descriptions in the three languages. */
const delivered = [
  [
    'BASIC',
    'Issue e-invoices and notes, submit them to the tax authority, and receive those issued to you',
    '开具电子发票和各类单据，提交至税务局，并接收开给您的单据',
    '開立電子發票與各類單據，送交稅務局，並接收開給您的單據',
  ],
  [
    'PRO',
    'Everything in Basic, plus payroll, VIP articles and videos, and consulting',
    '包含基础版的全部功能，另有薪资、VIP 文章和视频，以及咨询服务',
    '包含基礎版的全部功能，另有薪資、VIP 文章與影片，以及諮詢服務',
  ],
] as const;

/**
 * Every plan has a description (specification 2, section 5). The delivered ones were added without;
 * any other plan without one is described by its name until somebody writes more.
 * A discount above the price counted as the whole price: it becomes that, so that the plan or
 * service still costs nothing and can be saved.
 */
export class BillingPlanDescription1790000310100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [code, ...texts] of delivered)
      await runner.query(
        `UPDATE billing_plan SET description = ?,
           description_zh_cn = COALESCE(description_zh_cn, ?),
           description_zh_tw = COALESCE(description_zh_tw, ?)
         WHERE code = ? AND description IS NULL`,
        [...texts, code],
      );
    await runner.query('UPDATE billing_plan SET description = name WHERE description IS NULL');
    await runner.query('ALTER TABLE billing_plan MODIFY description TEXT NOT NULL');
    for (const table of ['billing_plan', 'billing_plan_detail'])
      await runner.query(
        `UPDATE ${table} SET discount_amount = amount WHERE discount_amount > amount`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_plan MODIFY description TEXT NULL');
  }
}
