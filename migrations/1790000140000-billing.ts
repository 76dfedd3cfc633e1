import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const money = 'DECIMAL(17, 2)';
const code = `VARCHAR(32) ${ascii}`;

const record = `id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  org_id BIGINT UNSIGNED NOT NULL,
  version INT NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL,
  update_time DATETIME(3) NOT NULL,
  create_user_id BIGINT UNSIGNED NULL,
  update_user_id BIGINT UNSIGNED NULL`;

const words = (max: string) => `name VARCHAR(100) NOT NULL,
  name_zh_cn VARCHAR(100) NULL,
  name_zh_tw VARCHAR(100) NULL,
  description ${max} NULL,
  description_zh_cn ${max} NULL,
  description_zh_tw ${max} NULL`;

const tables: readonly [name: string, columns: string][] = [
  [
    'billing_plan',
    `${record}, ${words('TEXT')},
    code VARCHAR(32) NOT NULL,
    amount ${money} NOT NULL,
    discount_amount ${money} NOT NULL,
    level INT NOT NULL,
    standing ${code} NOT NULL,
    tags VARCHAR(200) NULL,
    status ${code} NOT NULL,
    UNIQUE KEY billing_plan_code (code)`,
  ],
  [
    'billing_plan_detail',
    `${record}, ${words('TEXT')},
    plan_id BIGINT UNSIGNED NOT NULL,
    service VARCHAR(32) NOT NULL,
    amount ${money} NOT NULL,
    discount_amount ${money} NOT NULL,
    required TINYINT(1) NOT NULL DEFAULT 0,
    has_my_tax TINYINT(1) NOT NULL DEFAULT 0,
    status ${code} NOT NULL,
    UNIQUE KEY billing_plan_detail_service (plan_id, service)`,
  ],
  [
    'billing_plan_promotion',
    `${record},
    plan_id BIGINT UNSIGNED NOT NULL,
    name VARCHAR(100) NOT NULL,
    amount ${money} NOT NULL,
    valid_from DATE NOT NULL,
    valid_to DATE NULL,
    UNIQUE KEY billing_plan_promotion_edition (plan_id, valid_from)`,
  ],
  [
    'billing_payment_rate',
    `${record},
    currency ${code} NOT NULL,
    rate DECIMAL(21, 6) NOT NULL,
    valid_from DATE NOT NULL,
    UNIQUE KEY billing_payment_rate_edition (currency, valid_from)`,
  ],
  [
    'billing_order',
    `${record},
    order_sn VARCHAR(32) NOT NULL,
    org_name VARCHAR(300) NULL,
    user_id VARCHAR(20) NULL,
    user_name VARCHAR(100) NULL,
    plan_id BIGINT UNSIGNED NOT NULL,
    plan_code VARCHAR(32) NOT NULL,
    kind ${code} NOT NULL,
    status ${code} NOT NULL,
    amount ${money} NOT NULL,
    discount_amount ${money} NOT NULL,
    credit_amount ${money} NOT NULL,
    real_amount ${money} NOT NULL,
    refunded_amount ${money} NOT NULL,
    pay_date DATETIME(3) NULL,
    begin_date DATE NULL,
    expire_date DATE NULL,
    lapse_time DATETIME(3) NULL,
    has_my_tax TINYINT(1) NOT NULL DEFAULT 0,
    remark VARCHAR(500) NULL,
    replaces VARCHAR(200) NULL,
    UNIQUE KEY billing_order_sn (order_sn),
    KEY billing_order_status (org_id, status),
    KEY billing_order_due (status, lapse_time),
    KEY billing_order_expiry (status, expire_date)`,
  ],
  [
    'billing_order_details',
    `id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    org_id BIGINT UNSIGNED NOT NULL,
    parent_id BIGINT UNSIGNED NOT NULL,
    position INT NOT NULL,
    plan_detail_id BIGINT UNSIGNED NOT NULL,
    service VARCHAR(32) NOT NULL,
    amount ${money} NOT NULL,
    discount_amount ${money} NOT NULL,
    real_amount ${money} NOT NULL,
    KEY billing_order_details_parent (parent_id, position)`,
  ],
  [
    'billing_deposit',
    `${record},
    deposit_sn VARCHAR(32) NOT NULL,
    order_id BIGINT UNSIGNED NOT NULL,
    order_sn VARCHAR(32) NOT NULL,
    user_id VARCHAR(20) NULL,
    user_name VARCHAR(100) NULL,
    merchant_id ${code} NOT NULL,
    currency ${code} NOT NULL,
    amount ${money} NOT NULL,
    pay_amount ${money} NULL,
    rate DECIMAL(21, 6) NOT NULL,
    refunded_amount ${money} NOT NULL,
    status ${code} NOT NULL,
    transaction_id VARCHAR(128) NULL,
    session_id VARCHAR(128) NULL,
    pay_url VARCHAR(1000) NULL,
    expire_time DATETIME(3) NULL,
    ask_time DATETIME(3) NULL,
    notify_date DATETIME(3) NULL,
    notify_result VARCHAR(100) NULL,
    audit_date DATETIME(3) NULL,
    audit_result VARCHAR(500) NULL,
    remark VARCHAR(500) NULL,
    UNIQUE KEY billing_deposit_sn (deposit_sn),
    KEY billing_deposit_order (order_id),
    KEY billing_deposit_asked (status, ask_time)`,
  ],
  [
    'billing_mismatch',
    `${record},
    kind ${code} NOT NULL,
    channel ${code} NOT NULL,
    deposit_id BIGINT UNSIGNED NULL,
    deposit_sn VARCHAR(64) NULL,
    transaction_id VARCHAR(128) NOT NULL,
    currency VARCHAR(8) NOT NULL,
    amount ${money} NOT NULL,
    expected_currency VARCHAR(8) NULL,
    expected_amount ${money} NULL,
    status ${code} NOT NULL,
    reason VARCHAR(300) NULL,
    settled_time DATETIME(3) NULL,
    settled_by VARCHAR(100) NULL,
    UNIQUE KEY billing_mismatch_transaction (channel, transaction_id)`,
  ],
  [
    'billing_refund',
    `${record},
    refund_sn VARCHAR(32) NOT NULL,
    deposit_id BIGINT UNSIGNED NULL,
    deposit_sn VARCHAR(64) NULL,
    order_sn VARCHAR(32) NULL,
    mismatch_id BIGINT UNSIGNED NULL,
    channel ${code} NOT NULL,
    transaction_id VARCHAR(128) NOT NULL,
    currency VARCHAR(8) NOT NULL,
    amount ${money} NOT NULL,
    reason VARCHAR(300) NOT NULL,
    status ${code} NOT NULL,
    requested_by VARCHAR(100) NULL,
    requested_by_id VARCHAR(20) NULL,
    decided_by VARCHAR(100) NULL,
    decided_time DATETIME(3) NULL,
    channel_result VARCHAR(300) NULL,
    UNIQUE KEY billing_refund_sn (refund_sn),
    KEY billing_refund_deposit (deposit_id)`,
  ],
];

const ledger = [
  // Locked while an organisation's orders and money change: one at a time.
  `CREATE TABLE billing_account (
    org_id BIGINT UNSIGNED NOT NULL PRIMARY KEY
  )`,
  // What an organisation has bought, day by day; ended earlier, never deleted.
  `CREATE TABLE billing_entitlement (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    org_id BIGINT UNSIGNED NOT NULL,
    order_id BIGINT UNSIGNED NOT NULL,
    plan_code VARCHAR(32) NOT NULL,
    standing ${code} NOT NULL,
    level INT NOT NULL,
    service VARCHAR(32) NOT NULL,
    valid_from DATE NOT NULL,
    valid_until DATE NOT NULL,
    ended_at DATETIME(3) NULL,
    UNIQUE KEY billing_entitlement_order (order_id, service),
    KEY billing_entitlement_org (org_id, valid_until)
  )`,
  // Append-only: each event once, by its key.
  `CREATE TABLE billing_posting (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    org_id BIGINT UNSIGNED NOT NULL,
    event_key VARCHAR(190) ${ascii} NOT NULL,
    kind ${code} NOT NULL,
    deposit_id BIGINT UNSIGNED NULL,
    currency ${code} NOT NULL,
    at DATETIME(3) NOT NULL,
    UNIQUE KEY billing_posting_event (event_key),
    KEY billing_posting_deposit (deposit_id)
  )`,
  `CREATE TABLE billing_entry (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    posting_id BIGINT UNSIGNED NOT NULL,
    account ${code} NOT NULL,
    amount ${money} NOT NULL,
    KEY billing_entry_posting (posting_id),
    CONSTRAINT billing_entry_of FOREIGN KEY (posting_id) REFERENCES billing_posting (id)
  )`,
  `CREATE TABLE billing_reminder (
    org_id BIGINT UNSIGNED NOT NULL,
    ends DATE NOT NULL,
    days INT NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (org_id, ends, days)
  )`,
];

/** Services that a module may ask for, by the plan that contains them. */
const services: Readonly<Record<string, readonly [service: string, ...names: string[]][]>> = {
  BASIC: [['einvoice', 'E-invoicing', '电子发票', '電子發票']],
  PRO: [
    ['einvoice', 'E-invoicing', '电子发票', '電子發票'],
    ['payroll', 'Payroll', '薪资', '薪資'],
  ],
};

/** Specification 2, section 7: the packages and their original prices. */
const plans = [
  ['BASIC', 'Basic', '基础版', '基礎版', '1170.00', 1, 'standard'],
  ['PRO', 'Pro', '专业版', '專業版', '2700.00', 2, 'vip'],
] as const;

/** Plans, orders, payments and the ledger under them. */
export class Billing1790000140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const charset = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';
    for (const [name, columns] of tables) {
      const created = columns.startsWith(record)
        ? `, KEY ${name}_created (org_id, create_time, id)`
        : '';
      await runner.query(`CREATE TABLE ${name} (${columns}${created}) ${charset}`);
    }
    for (const statement of ledger) await runner.query(`${statement} ${charset}`);
    for (const plan of plans) await this.addPlan(runner, plan);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['reminder', 'entry', 'posting', 'entitlement', 'account'])
      await runner.query(`DROP TABLE billing_${name}`);
    for (const [name] of [...tables].reverse()) await runner.query(`DROP TABLE ${name}`);
  }

  private async addPlan(
    runner: QueryRunner,
    [code, name, zhCn, zhTw, amount, level, standing]: (typeof plans)[number],
  ): Promise<void> {
    await runner.query(
      `INSERT INTO billing_plan (org_id, create_time, update_time, name, name_zh_cn, name_zh_tw,
        code, amount, discount_amount, level, standing, status)
       VALUES (0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, ?, ?, ?, ?, 0, ?, ?, 'enabled')`,
      [name, zhCn, zhTw, code, amount, level, standing],
    );
    for (const [service, ...names] of services[code]!)
      await runner.query(
        `INSERT INTO billing_plan_detail (org_id, create_time, update_time, plan_id, service,
          name, name_zh_cn, name_zh_tw, amount, discount_amount, required, has_my_tax, status)
         SELECT 0, create_time, create_time, id, ?, ?, ?, ?, 0, 0, 1, ?, 'enabled'
         FROM billing_plan WHERE code = ?`,
        [service, ...names, service === 'einvoice' ? 1 : 0, code],
      );
  }
}
