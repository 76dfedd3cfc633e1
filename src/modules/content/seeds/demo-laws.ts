import type { DemoPost } from './demo-post.types';

/** Changes in the law according to docs/reference, each with its source. */
export const demoLaws: readonly DemoPost[] = [
  {
    code: 'law-rejection-within-72-hours',
    type: 'law',
    category: 'eInvoice',
    topic: 'rejection72h',
    tags: '72 hours, rejection, MyInvois',
    ago: 12,
    sources: 'IRBM, e-Invoice Guideline, 2.3.6\nMyInvois SDK, Reject Document API',
    texts: {
      en: [
        'A buyer has 72 hours to ask for a rejection',
        'The clock starts with validation, not with the issue date, and the request can be made once only.',
        `Whoever receives an e-invoice may ask the issuer to take it back within 72 hours of its validation.
## What to know
- Only a valid document can be rejected, and only once.
- The document stays valid until the issuer cancels it, within the same 72 hours.
- A request does not extend the time that the issuer has for cancelling.
The countdown of this product runs from the validation that MyInvois reports.`,
      ],
      'zh-cn': [
        '买方须在 72 小时内提出拒收',
        '时限从验证时起算，而不是开票日期，而且只能提出一次。',
        `电子发票的收件方可以在验证后 72 小时内请求开票方收回。
## 要点
- 只有有效的单据可以拒收，而且只能拒收一次。
- 在开票方取消之前，单据仍然有效；取消也须在同一个 72 小时之内。
- 拒收请求不会延长开票方的取消时限。
本产品的倒计时从 MyInvois 报告的验证时间开始。`,
      ],
      'zh-tw': [
        '買方須在 72 小時內提出拒收',
        '時限自驗證時起算，而非開立日期，而且只能提出一次。',
        `電子發票的收件方可以在驗證後 72 小時內請求開立方收回。
## 要點
- 只有有效的單據可以拒收，而且只能拒收一次。
- 在開立方取消之前，單據仍然有效；取消也須在同一個 72 小時之內。
- 拒收請求不會延長開立方的取消時限。
本產品的倒數計時自 MyInvois 回報的驗證時間開始。`,
      ],
    },
  },
  {
    code: 'law-cancellation-within-72-hours',
    type: 'law',
    category: 'eInvoice',
    topic: 'cancellation72h',
    tags: '72 hours, cancellation, MyInvois',
    ago: 20,
    sources: 'MyInvois SDK, Cancel Document API',
    texts: {
      en: [
        'Cancelling an e-invoice: 72 hours, and a reason',
        'Only the issuer cancels, only a valid document, and only within 72 hours of its validation.',
        `A validated e-invoice can be cancelled by its issuer for 72 hours. The reason is mandatory and has at most 300 characters.
- The issuer is normally the supplier; of a self-billed document it is the buyer.
- After 72 hours MyInvois answers that the period is over.
- A buyer’s request for rejection does not give the issuer more time.
Look at the buyer, the TIN and the amounts on the day of validation: that is when a mistake is cheapest.`,
      ],
      'zh-cn': [
        '取消电子发票：72 小时之内，并须说明原因',
        '只有开票方可以取消，只限有效的单据，而且必须在验证后 72 小时之内。',
        `经验证的电子发票可由开票方在 72 小时内取消。取消原因为必填，最多 300 个字符。
- 开票方通常是卖方；自开单据的开票方则是买方。
- 超过 72 小时，MyInvois 会答复期限已过。
- 买方提出拒收，不会让开票方有更多时间。
请在验证当天核对买方、TIN 和金额：这时更正错误的代价最小。`,
      ],
      'zh-tw': [
        '取消電子發票：72 小時之內，並須說明原因',
        '只有開立方可以取消，只限有效的單據，而且必須在驗證後 72 小時之內。',
        `經驗證的電子發票可由開立方在 72 小時內取消。取消原因為必填，最多 300 個字元。
- 開立方通常是賣方；自開單據的開立方則是買方。
- 超過 72 小時，MyInvois 會回覆期限已過。
- 買方提出拒收，不會讓開立方有更多時間。
請在驗證當天核對買方、TIN 和金額：這時更正錯誤的代價最小。`,
      ],
    },
  },
  {
    code: 'law-rm10000-not-consolidated',
    type: 'law',
    category: 'eInvoice',
    topic: 'consolidated',
    tags: 'consolidated, RM10,000',
    ago: 33,
    sources: 'IRBM, e-Invoice Specific Guideline 4.8, Example 24',
    texts: {
      en: [
        'Above RM10,000 a sale has its own e-invoice',
        'Since 1 January 2026 a single transaction of more than RM10,000 may not go into a consolidated e-invoice.',
        `The rule applies to every industry. A transaction of exactly RM10,000.00 may still be consolidated; one sen more may not.
- Supplies of electricity, postpaid telecommunication and internet services, and sales of electronic devices may not be consolidated either.
- An organisation within its relaxation period may still include such transactions; the product asks for the dates of that period and notes its use.
- A consolidated e-invoice is due within 7 days of the end of the month.
When you consolidate, the product shows which invoices are above the limit and leaves them out.`,
      ],
      'zh-cn': [
        '超过 RM10,000 的交易须单独开立电子发票',
        '自 2026 年 1 月 1 日起，单笔超过 RM10,000 的交易不得并入汇总电子发票。',
        `此规则适用于所有行业。刚好 RM10,000.00 的交易仍可合并，多一仙便不可以。
- 电力供应、后付费电信与互联网服务，以及电子设备的销售也不得合并。
- 处于宽限期的组织仍可并入此类交易；产品会询问宽限期的日期并记录其使用。
- 汇总电子发票须在月底后 7 天内提交。
合并时，产品会显示哪些发票超出限额，并将其排除。`,
      ],
      'zh-tw': [
        '超過 RM10,000 的交易須單獨開立電子發票',
        '自 2026 年 1 月 1 日起，單筆超過 RM10,000 的交易不得併入彙總電子發票。',
        `此規則適用於所有行業。剛好 RM10,000.00 的交易仍可合併，多一仙便不可以。
- 電力供應、後付費電信與網際網路服務，以及電子設備的銷售也不得合併。
- 處於寬限期的機構仍可併入此類交易；產品會詢問寬限期的日期並記錄其使用。
- 彙總電子發票須在月底後 7 天內送出。
合併時，產品會顯示哪些發票超出限額，並將其排除。`,
      ],
    },
  },
  {
    code: 'law-minimum-wage-rm1700',
    type: 'law',
    category: 'payroll',
    tags: 'minimum wage',
    ago: 61,
    sources: 'Minimum Wages Order 2024, P.U.(A) 376/2024',
    texts: {
      en: [
        'Minimum wage: RM1,700 a month for every employer',
        'From 1 February 2025 for employers of five or more, from 1 August 2025 for all.',
        `The minimum wage counts basic pay alone. It covers foreign workers and does not cover domestic servants.
- 1 February 2025: employers with five or more employees.
- 1 August 2025: all other employers.
Allowances do not make up for a basic pay below RM1,700.`,
      ],
      'zh-cn': [
        '最低薪金：所有雇主每月 RM1,700',
        '雇用五人或以上的雇主自 2025 年 2 月 1 日起，其他雇主自 2025 年 8 月 1 日起。',
        `最低薪金只计基本薪金，适用于外籍员工，不适用于家庭佣工。
- 2025 年 2 月 1 日：雇用五人或以上的雇主。
- 2025 年 8 月 1 日：其他所有雇主。
津贴不能弥补低于 RM1,700 的基本薪金。`,
      ],
      'zh-tw': [
        '最低薪資：所有僱主每月 RM1,700',
        '僱用五人或以上的僱主自 2025 年 2 月 1 日起，其他僱主自 2025 年 8 月 1 日起。',
        `最低薪資只計基本薪資，適用於外籍員工，不適用於家庭幫傭。
- 2025 年 2 月 1 日：僱用五人或以上的僱主。
- 2025 年 8 月 1 日：其他所有僱主。
津貼不能彌補低於 RM1,700 的基本薪資。`,
      ],
    },
  },
  {
    code: 'law-epf-for-foreign-employees',
    type: 'law',
    category: 'contributions',
    topic: 'epf',
    tableMonth: '2025-10',
    ago: 48,
    tags: 'EPF, foreign employees, Part F',
    sources: 'EPF Act 1991 (Act 452), Third Schedule Part F, as amended by Act A1760',
    texts: {
      en: [
        'EPF for foreign employees: 2% and 2%',
        'From the wages of October 2025 foreign employees with a valid passport and work pass contribute under Part F.',
        `Employer and employee each contribute 2% of the actual wages. Each share is rounded up to the next ringgit; Part F has no bands.
- Domestic servants are outside and may opt in.
- Whoever becomes a permanent resident moves to Part A from that month.
- Foreigners who elected before 1 August 1998 stay with Part A, and from 60 on with Part C.
Record citizenship and the expiry of the pass in the employee’s profile: the product chooses the Part from them.`,
      ],
      'zh-cn': [
        '外籍员工的 EPF：双方各 2%',
        '自 2025 年 10 月工资起，持有效护照和工作准证的外籍员工按 F 部分缴纳。',
        `雇主与员工各按实际工资的 2% 缴纳，双方金额各自向上进位至整令吉；F 部分没有级距。
- 家庭佣工不在范围内，可自愿加入。
- 成为永久居民者，自当月起改按 A 部分缴纳。
- 1998 年 8 月 1 日之前已选择缴纳的外籍人士仍按 A 部分，60 岁起按 C 部分。
请在员工资料中填写国籍身份和准证到期日：产品据此选择适用的部分。`,
      ],
      'zh-tw': [
        '外籍員工的 EPF：雙方各 2%',
        '自 2025 年 10 月薪資起，持有效護照和工作准證的外籍員工按 F 部分提撥。',
        `僱主與員工各按實際薪資的 2% 提撥，雙方金額各自無條件進位至整令吉；F 部分沒有級距。
- 家庭幫傭不在範圍內，可自願加入。
- 成為永久居民者，自當月起改按 A 部分提撥。
- 1998 年 8 月 1 日之前已選擇提撥的外籍人士仍按 A 部分，60 歲起按 C 部分。
請在員工資料中填寫國籍身分和准證到期日：產品據此選擇適用的部分。`,
      ],
    },
  },
  {
    code: 'law-lindung-24-jam',
    type: 'law',
    category: 'contributions',
    topic: 'skbbk',
    tableMonth: '2026-06',
    ago: 26,
    tags: 'SOCSO, LINDUNG 24 Jam, PERKESO',
    sources:
      'Employees’ Social Security (Amendment) Act 2026 (Act A1788)\nPERKESO, LINDUNG 24 Jam FAQ 2.1\nPERKESO, combined text file 2.0, 13 February 2026',
    texts: {
      en: [
        'LINDUNG 24 Jam: a fourth deduction since June 2026',
        'Accidents outside work are covered from 1 June 2026; the employee pays 0.75%, the employer nothing.',
        `The amount is read from the Third Schedule of Act 4. At the ceiling of RM6,000 it is RM44.65 a month.
- The rate of 0.75% runs from 1 June 2026 to 31 May 2028.
- There is no limit of age. For foreign workers it is mandatory throughout.
- For local employees it is voluntary since 8 July 2026: they take part unless they were released.
- The combined PERKESO text file 2.0, with a column for it, is mandatory from 1 October 2026.
On the payslip it is a line of its own beside SOCSO and EIS.`,
      ],
      'zh-cn': [
        'LINDUNG 24 Jam：自 2026 年 6 月起的第四项扣款',
        '自 2026 年 6 月 1 日起保障非工作意外；员工缴纳 0.75%，雇主无需缴纳。',
        `金额按第 4 号法令第三附表计算。在 RM6,000 上限时，每月为 RM44.65。
- 0.75% 的费率自 2026 年 6 月 1 日至 2028 年 5 月 31 日适用。
- 没有年龄上限。外籍员工一律强制参加。
- 本地员工自 2026 年 7 月 8 日起为自愿：除非已获豁免，否则视为参加。
- PERKESO 合并文本文件 2.0 版设有此栏，自 2026 年 10 月 1 日起强制使用。
在工资单上，它与 SOCSO、EIS 并列，单独成行。`,
      ],
      'zh-tw': [
        'LINDUNG 24 Jam：自 2026 年 6 月起的第四項扣款',
        '自 2026 年 6 月 1 日起保障非工作意外；員工繳納 0.75%，僱主無須繳納。',
        `金額依第 4 號法令第三附表計算。在 RM6,000 上限時，每月為 RM44.65。
- 0.75% 的費率自 2026 年 6 月 1 日至 2028 年 5 月 31 日適用。
- 沒有年齡上限。外籍員工一律強制參加。
- 本地員工自 2026 年 7 月 8 日起為自願：除非已獲豁免，否則視為參加。
- PERKESO 合併文字檔 2.0 版設有此欄，自 2026 年 10 月 1 日起強制使用。
在薪資單上，它與 SOCSO、EIS 並列，單獨成行。`,
      ],
    },
  },
];
