import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first millisecond of ids, late October 2026: new ids begin far above all auto-increment ones. */
const FIRST = 25_920_000_000;
const PROCESSES = 64;

/** Their ids are visible outside, so the application generates them (ADR 102); existing rows keep theirs. */
const tables = [
  ...['platform_audit', 'platform_task', 'platform_file', 'platform_link', 'platform_saved_search'],
  ...['identity_organisation', 'identity_user', 'identity_role', 'identity_menu'],
  ...['identity_session', 'identity_login_attempt', 'identity_dict_type', 'identity_dict_data'],
  ...['identity_config', 'identity_sys_pos', 'identity_sms_message', 'identity_scan'],
  ...['identity_external_login', 'authority_org_credential', 'accounts_acceptance'],
  ...['buyers_buyer', 'buyers_supplier', 'buyers_buyer_custom_field', 'buyers_buyer_entry'],
  ...['buyers_buyer_custom_values', 'buyers_buyer_entry_custom_values'],
  ...['buyers_buyer_link_template', 'buyers_buyer_link_template_custom_fields'],
  ...['invoicing_document', 'invoicing_submission', 'invoicing_product', 'invoicing_quotation'],
  ...['invoicing_consolidation_relaxation', 'invoicing_invoice_custom_field'],
  ...['invoicing_document_attribute', 'invoicing_additional_attribute'],
  ...['invoicing_visual_template', 'invoicing_document_print'],
  ...['receiving_document', 'receiving_run', 'receiving_difference'],
  ...['mail_message', 'mail_email_template', 'content_vip_news'],
  ...['content_sys_notice', 'content_sys_notice_organisations', 'content_sys_notice_roles'],
  ...['content_post_version', 'content_tutorial', 'content_tutorial_steps', 'video_vip_video'],
  ...['operations_sys_schedule', 'operations_online', 'operations_log_op', 'operations_log_ex'],
  ...['support_ticket', 'support_entry', 'support_canned_answer', 'support_tax_answer'],
  ...['notifications_email_notification', 'notifications_message', 'holidays_public_holiday'],
  'applications_role_application',
  ...['billing_plan', 'billing_plan_detail', 'billing_plan_promotion', 'billing_payment_rate'],
  ...['billing_order', 'billing_order_details', 'billing_deposit', 'billing_refund'],
  ...['billing_mismatch', 'billing_entitlement', 'billing_sale'],
  ...['payroll_company_profile', 'payroll_company_profile_hrdf_rates', 'payroll_department'],
  ...['payroll_branch', 'payroll_job_position', 'payroll_work_schedule', 'payroll_salary_cycle'],
  ...['payroll_salary_policy', 'payroll_payroll_item', 'payroll_employee', 'payroll_employee_pay'],
  ...['payroll_employee_tax_profiles', 'payroll_employee_dependants'],
  ...['payroll_employee_epf_extras', 'payroll_employee_skbbk_notices'],
  ...['payroll_employee_assignments', 'payroll_employee_payroll_item', 'payroll_tax_order'],
  ...['payroll_employee_deduction', 'payroll_earlier_employment'],
  ...['payroll_earlier_employment_reliefs', 'payroll_run', 'payroll_run_row', 'payroll_person'],
  ...['payroll_payslip', 'payroll_law_edition', 'payroll_relief_claim', 'payroll_opening_balance'],
  ...['payroll_opening_balance_reliefs', 'payroll_opening_balance_exemptions'],
  ...['payroll_opening_balance_income', 'payroll_readiness_waiver', 'payroll_payment_layout'],
  ...['payroll_payment_layout_columns', 'payroll_journal_account', 'payroll_file_made'],
  ...['payroll_duty_settled', 'payroll_issued_paper'],
];

/** Numbers of processes and the milliseconds that they have reserved; ids are no longer counted. */
export class PlatformIdRange1790000301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_id_range (
      process SMALLINT UNSIGNED NOT NULL PRIMARY KEY,
      holder CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      taken_until BIGINT UNSIGNED NOT NULL
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(
      `INSERT INTO platform_id_range (process, taken_until) VALUES ${Array.from(
        { length: PROCESSES },
        (_, process) => `(${process}, ${FIRST})`,
      ).join(', ')}`,
    );
    await redefine(runner, 'BIGINT UNSIGNED NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await redefine(runner, 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT');
    await runner.query('DROP TABLE platform_id_range');
  }
}

/** Other tables may refer to the column: its type stays the same. */
async function redefine(runner: QueryRunner, id: string): Promise<void> {
  await runner.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const table of tables) await runner.query(`ALTER TABLE ${table} MODIFY COLUMN id ${id}`);
  await runner.query('SET FOREIGN_KEY_CHECKS = 1');
}
