import type { DemoPost } from './demo-post.types';

/** Articles on everyday work, with facts from docs/reference only. */
export const demoNews: readonly DemoPost[] = [
  {
    code: 'who-issues-e-invoices-since-when',
    type: 'news',
    category: 'eInvoice',
    tags: 'phases, MyInvois',
    ago: 90,
    sources: 'IRBM, e-Invoice Guideline',
    texts: {
      en: [
        'Who issues e-invoices, and since when',
        'Four phases by yearly turnover, from August 2024 to January 2026.',
        `| Mandatory since | Yearly turnover |
| 1 August 2024 | more than RM100 million |
| 1 January 2025 | RM25 million to RM100 million |
| 1 July 2025 | RM5 million to RM25 million |
| 1 January 2026 | up to RM5 million |
Who turns over less than RM1 million a year is exempt.`,
      ],
      'zh-cn': [
        '谁须开立电子发票，从何时开始',
        '按年营业额分四个阶段，从 2024 年 8 月到 2026 年 1 月。',
        `| 强制实施日期 | 年营业额 |
| 2024 年 8 月 1 日 | 超过 RM1 亿 |
| 2025 年 1 月 1 日 | RM2,500 万至 RM1 亿 |
| 2025 年 7 月 1 日 | RM500 万至 RM2,500 万 |
| 2026 年 1 月 1 日 | RM500 万或以下 |
年营业额低于 RM100 万者豁免。`,
      ],
      'zh-tw': [
        '誰須開立電子發票，從何時開始',
        '依年營業額分四個階段，從 2024 年 8 月到 2026 年 1 月。',
        `| 強制實施日期 | 年營業額 |
| 2024 年 8 月 1 日 | 超過 RM1 億 |
| 2025 年 1 月 1 日 | RM2,500 萬至 RM1 億 |
| 2025 年 7 月 1 日 | RM500 萬至 RM2,500 萬 |
| 2026 年 1 月 1 日 | RM500 萬或以下 |
年營業額低於 RM100 萬者豁免。`,
      ],
    },
  },
  {
    code: 'four-general-tins',
    type: 'news',
    category: 'eInvoice',
    topic: 'tin',
    tags: 'TIN, general public',
    ago: 75,
    sources: 'IRBM, e-Invoice Specific Guideline',
    texts: {
      en: [
        'Four general TINs, and when to use which',
        'A buyer without a TIN of their own is not left empty: there is a general TIN for each case.',
        `- EI00000000010: the general public, and the buyer of a consolidated e-invoice.
- EI00000000020: a foreign buyer.
- EI00000000030: a foreign supplier, in a self-billed e-invoice.
- EI00000000040: government and similar bodies.
An individual’s TIN begins with IG; the older prefixes OG and SG are replaced by it. A company’s TIN ends with 0 and has no zeros directly after its prefix. The product shows each such correction before it makes it.`,
      ],
      'zh-cn': [
        '四个通用 TIN 及其使用场合',
        '买方没有自己的 TIN 时也不能留空：每种情况都有相应的通用 TIN。',
        `- EI00000000010：普通公众，以及汇总电子发票的买方。
- EI00000000020：外国买方。
- EI00000000030：外国卖方，用于自开电子发票。
- EI00000000040：政府及类似单位。
个人 TIN 以 IG 开头，取代旧的 OG 和 SG 前缀。公司 TIN 以 0 结尾，前缀之后没有零。产品在更正之前都会先显示给您看。`,
      ],
      'zh-tw': [
        '四個通用 TIN 及其使用場合',
        '買方沒有自己的 TIN 時也不能留空：每種情況都有相應的通用 TIN。',
        `- EI00000000010：一般大眾，以及彙總電子發票的買方。
- EI00000000020：外國買方。
- EI00000000030：外國賣方，用於自開電子發票。
- EI00000000040：政府及類似單位。
個人 TIN 以 IG 開頭，取代舊的 OG 和 SG 前綴。公司 TIN 以 0 結尾，前綴之後沒有零。產品在更正之前都會先顯示給您看。`,
      ],
    },
  },
  {
    code: 'consolidated-e-invoice-step-by-step',
    type: 'news',
    category: 'eInvoice',
    topic: 'classification',
    tags: 'consolidated, general public, 004',
    ago: 40,
    sources: 'IRBM, e-Invoice Specific Guideline',
    texts: {
      en: [
        'A consolidated e-invoice, step by step',
        'Buyer, classification and descriptions have to be exactly right.',
        `- The buyer is “General Public”, word for word, with the TIN EI00000000010 and NA for the identity.
- Every line has the classification code 004.
- The descriptions hold the numbers of the receipts or invoices.
- Single transactions above RM10,000 stay outside.
- Send it within 7 days of the end of the month.
Choose the month on the page “Consolidation”: the product fills in the rest and shows what it leaves out.`,
      ],
      'zh-cn': [
        '汇总电子发票，一步一步来',
        '买方、分类和描述都必须准确无误。',
        `- 买方必须逐字写为“General Public”，TIN 为 EI00000000010，身份资料填 NA。
- 每一行的分类代码为 004。
- 描述中列出收据或发票的编号。
- 单笔超过 RM10,000 的交易不得并入。
- 在月底后 7 天内提交。
在“合并”页面选择月份：其余由产品填写，并显示被排除的项目。`,
      ],
      'zh-tw': [
        '彙總電子發票，一步一步來',
        '買方、分類和描述都必須準確無誤。',
        `- 買方必須逐字寫為「General Public」，TIN 為 EI00000000010，身分資料填 NA。
- 每一行的分類代碼為 004。
- 描述中列出收據或發票的編號。
- 單筆超過 RM10,000 的交易不得併入。
- 在月底後 7 天內送出。
在「合併」頁面選擇月份：其餘由產品填寫，並顯示被排除的項目。`,
      ],
    },
  },
  {
    code: 'self-billed-e-invoices',
    type: 'news',
    category: 'eInvoice',
    topic: 'selfBilled',
    tags: 'self-billed',
    ago: 55,
    sources: 'MyInvois SDK, document types 11 to 14',
    texts: {
      en: [
        'Self-billed: when the buyer writes the invoice',
        'The parties keep their names; only the issuer changes.',
        `In a self-billed e-invoice the supplier is still the party that sells. The buyer issues it, signs it and cancels it.
- There are four kinds: invoice, credit note, debit note and refund note, MyInvois types 11 to 14.
- A note refers to the self-billed invoice that it corrects.
- A foreign supplier has the general TIN EI00000000030.`,
      ],
      'zh-cn': [
        '自开发票：由买方开立发票',
        '双方的身份不变，只是开票方不同。',
        `在自开电子发票中，卖方仍是销售的一方，由买方开立、签署和取消。
- 共有四种：发票、贷记单、借记单和退款单，对应 MyInvois 类型 11 至 14。
- 各种单据须注明所更正的自开发票。
- 外国卖方使用通用 TIN EI00000000030。`,
      ],
      'zh-tw': [
        '自開發票：由買方開立發票',
        '雙方的身分不變，只是開立方不同。',
        `在自開電子發票中，賣方仍是銷售的一方，由買方開立、簽署和取消。
- 共有四種：發票、貸項通知單、借項通知單和退款單，對應 MyInvois 類型 11 至 14。
- 各種單據須註明所更正的自開發票。
- 外國賣方使用通用 TIN EI00000000030。`,
      ],
    },
  },
  {
    code: 'issue-date-and-duplicates',
    type: 'news',
    category: 'eInvoice',
    tags: 'issue date, duplicates',
    ago: 18,
    sources: 'MyInvois SDK, FAQ and validation rules',
    texts: {
      en: [
        'Why MyInvois refuses a date, or a number',
        'The issue time is in UTC, never in the future and at most 72 hours old.',
        `- The issue date and time of a document are given in UTC. Eight in the morning in Kuala Lumpur is midnight in UTC.
- A time in the future is refused, and so is one more than 72 hours before submission.
- The same type, issue time, number and issuer within 2 hours is a duplicate, and becomes invalid.
The product checks all three before anything is sent.`,
      ],
      'zh-cn': [
        '为什么 MyInvois 拒绝某个日期或编号',
        '开票时间为 UTC，不得在未来，最多早于提交 72 小时。',
        `- 单据的开票日期和时间以 UTC 表示。吉隆坡上午八点是 UTC 零点。
- 未来的时间会被拒绝，早于提交 72 小时以上的也会被拒绝。
- 2 小时内类型、开票时间、编号和开票方都相同的单据属重复，会变为无效。
产品在发送之前会检查这三项。`,
      ],
      'zh-tw': [
        '為什麼 MyInvois 拒絕某個日期或編號',
        '開立時間為 UTC，不得在未來，最多早於送出 72 小時。',
        `- 單據的開立日期和時間以 UTC 表示。吉隆坡上午八點是 UTC 零點。
- 未來的時間會被拒絕，早於送出 72 小時以上的也會被拒絕。
- 2 小時內類型、開立時間、編號和開立方都相同的單據屬重複，會變為無效。
產品在送出之前會檢查這三項。`,
      ],
    },
  },
  {
    code: 'how-pcb-is-calculated',
    type: 'news',
    category: 'tax',
    topic: 'pcb',
    tags: 'PCB, MTD, relief',
    ago: 9,
    sources: 'LHDN, Specification for MTD Calculations using Computerised Calculation for 2026',
    texts: {
      en: [
        'How the PCB of a month comes about',
        'The tax of the whole year is estimated each month, and what is left of it is spread over the months to come.',
        `The calculation projects the pay of the year: what was earned so far, this month, and the months left as this one.
- Reliefs are taken off: RM9,000 for the individual, RM4,000 for a spouse who does not work (category 2), RM2,000 for each unit of a child, and what was claimed on form TP1.
- EPF counts up to RM4,000 a year.
- From the tax of the year, PCB and zakat already paid are taken off; the rest is divided by the months left, this one included.
- A bonus is calculated apart, so that the month’s normal PCB does not jump.
PCB is paid by the 15th of the following month. The sheet beside a payslip shows each of these figures.`,
      ],
      'zh-cn': [
        '每月的 PCB 是怎样算出来的',
        '每个月估算全年税款，再把余额分摊到剩余的月份。',
        `计算时先推算全年薪酬：已得的、本月的，以及假定剩余月份与本月相同。
- 扣除减免：个人 RM9,000；配偶没有工作者（第 2 类）RM4,000；每个子女单位 RM2,000；以及 TP1 表格申报的项目。
- EPF 每年最多计 RM4,000。
- 从全年税款中减去已缴的 PCB 和 zakat，余额除以剩余月数（含本月）。
- 花红单独计算，因此当月的普通 PCB 不会骤增。
PCB 须在次月 15 日之前缴付。工资单旁的计算表列出每一个数字。`,
      ],
      'zh-tw': [
        '每月的 PCB 是怎樣算出來的',
        '每個月估算全年稅款，再把餘額分攤到剩餘的月份。',
        `計算時先推算全年薪酬：已得的、本月的，以及假定剩餘月份與本月相同。
- 扣除減免：個人 RM9,000；配偶沒有工作者（第 2 類）RM4,000；每個子女單位 RM2,000；以及 TP1 表格申報的項目。
- EPF 每年最多計 RM4,000。
- 從全年稅款中減去已繳的 PCB 和 zakat，餘額除以剩餘月數（含本月）。
- 獎金單獨計算，因此當月的一般 PCB 不會驟增。
PCB 須在次月 15 日之前繳付。薪資單旁的計算表列出每一個數字。`,
      ],
    },
  },
  {
    code: 'eis-in-short',
    type: 'news',
    category: 'contributions',
    topic: 'eis',
    tags: 'EIS, PERKESO',
    ago: 44,
    sources: 'Employment Insurance System Act 2017 (Act 800)',
    texts: {
      en: [
        'EIS in short',
        'Employer and employee pay the same amount, RM11.90 a month at most.',
        `- Covered: local staff from 18 to 59. It stops at the minimum retirement age.
- The amount comes from a table with the bands of SOCSO, up to wages of RM6,000.
- Overtime counts; an annual bonus and travelling allowances do not.
- Whoever works for two employers pays with each of them.
It is due on the 15th of the following month.`,
      ],
      'zh-cn': [
        'EIS 简介',
        '雇主与员工缴纳相同金额，每月最多 RM11.90。',
        `- 适用对象：18 至 59 岁的本地员工，到最低退休年龄为止。
- 金额取自与 SOCSO 相同级距的表格，工资上限 RM6,000。
- 加班费计算在内；年度花红和交通津贴不计算。
- 同时受雇于两位雇主者，分别缴纳。
须在次月 15 日之前缴付。`,
      ],
      'zh-tw': [
        'EIS 簡介',
        '僱主與員工繳納相同金額，每月最多 RM11.90。',
        `- 適用對象：18 至 59 歲的本地員工，到最低退休年齡為止。
- 金額取自與 SOCSO 相同級距的表格，薪資上限 RM6,000。
- 加班費計算在內；年度獎金和交通津貼不計算。
- 同時受僱於兩位僱主者，分別繳納。
須在次月 15 日之前繳付。`,
      ],
    },
  },
  {
    code: 'hrd-levy-in-short',
    type: 'news',
    category: 'contributions',
    topic: 'hrd',
    tags: 'HRD levy',
    ago: 51,
    sources: 'Pembangunan Sumber Manusia Berhad Act 2001 (Act 612)',
    texts: {
      en: [
        'The HRD levy: who pays it, and on what',
        'One percent for employers of ten or more Malaysians; never deducted from pay.',
        `- Ten or more Malaysian employees: registration is required, within 30 days, and the levy is 1%.
- Five to nine: registration is possible, and the levy is 0.5%.
- It counts basic pay, less unpaid leave, and fixed allowances. Bonus, commission, overtime and varying allowances do not count.
- There is no ceiling.
An employer may never deduct the levy from an employee’s pay.`,
      ],
      'zh-cn': [
        'HRD 征费：由谁缴、按什么缴',
        '雇用十名或以上马来西亚员工的雇主缴 1%；绝不可从薪资中扣除。',
        `- 十名或以上马来西亚员工：须在 30 天内注册，征费为 1%。
- 五至九名：可自愿注册，征费为 0.5%。
- 计算基础为基本薪金（扣除无薪假）加固定津贴。花红、佣金、加班费和浮动津贴不计。
- 没有上限。
雇主不得从员工薪资中扣除此征费。`,
      ],
      'zh-tw': [
        'HRD 徵費：由誰繳、按什麼繳',
        '僱用十名或以上馬來西亞員工的僱主繳 1%；絕不可自薪資中扣除。',
        `- 十名或以上馬來西亞員工：須在 30 天內註冊，徵費為 1%。
- 五至九名：可自願註冊，徵費為 0.5%。
- 計算基礎為基本薪資（扣除無薪假）加固定津貼。獎金、佣金、加班費和浮動津貼不計。
- 沒有上限。
僱主不得自員工薪資中扣除此徵費。`,
      ],
    },
  },
  {
    code: 'what-is-due-on-the-15th',
    type: 'news',
    category: 'payroll',
    tags: 'due dates, EPF, SOCSO, PCB',
    ago: 4,
    sources:
      'KWSP, mandatory contribution and late payment\nPERKESO, contributions\nLHDN, Navigasi HASiL 2026',
    texts: {
      en: [
        'What is due on the 15th',
        'EPF, SOCSO, EIS, the HRD levy and PCB are all due by the 15th of the following month.',
        `- EPF: if the 15th is no working day, the next working day is in time. A late payment costs RM10 at least.
- SOCSO and EIS: late payment costs 6% a year, at least RM5 a month.
- HRD levy: late payment costs 10% a year, at least RM5.
- PCB: on form CP39.
KWSP names a contribution after the month in which it is paid; PERKESO after the month of the wages.`,
      ],
      'zh-cn': [
        '15 日之前要缴什么',
        'EPF、SOCSO、EIS、HRD 征费和 PCB 都须在次月 15 日之前缴付。',
        `- EPF：若 15 日不是工作日，下一个工作日仍算准时。逾期至少罚 RM10。
- SOCSO 和 EIS：逾期按年率 6% 计，每月至少 RM5。
- HRD 征费：逾期按年率 10% 计，至少 RM5。
- PCB：以 CP39 表格缴付。
KWSP 以缴款月份命名缴纳月，PERKESO 则以工资月份命名。`,
      ],
      'zh-tw': [
        '15 日之前要繳什麼',
        'EPF、SOCSO、EIS、HRD 徵費和 PCB 都須在次月 15 日之前繳付。',
        `- EPF：若 15 日不是工作日，下一個工作日仍算準時。逾期至少罰 RM10。
- SOCSO 和 EIS：逾期按年率 6% 計，每月至少 RM5。
- HRD 徵費：逾期按年率 10% 計，至少 RM5。
- PCB：以 CP39 表格繳付。
KWSP 以繳款月份命名提撥月，PERKESO 則以薪資月份命名。`,
      ],
    },
  },
];
