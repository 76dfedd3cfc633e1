import type { DemoPost } from './demo-post.types';

/** Longer reads for VIP readers; the last is scheduled. */
export const demoVip: readonly DemoPost[] = [
  {
    code: 'four-bases-of-pay',
    type: 'vip',
    category: 'contributions',
    tags: 'EPF, SOCSO, EIS, HRD levy, overtime',
    ago: 15,
    sources:
      'Act 452, section 2\nAct 4, section 2(24)\nAct 800, section 2\nHRD Corp, support centre',
    texts: {
      en: [
        'One payslip, four bases: which pay counts for what',
        'Overtime counts for SOCSO and not for EPF; a bonus the other way round.',
        `## Counts for all four
- Basic pay, paid leave, arrears and fixed cash allowances.
## Counts for some
- Overtime: SOCSO and EIS, not EPF, not HRD.
- An annual bonus: EPF alone.
- Commission and varying allowances: EPF, SOCSO and EIS, not HRD.
- A service charge: SOCSO and EIS, not EPF.
## Counts for none
- Travelling allowance, gratuity, retrenchment benefit, benefits in kind.
Unpaid leave lowers all four. So every item of pay needs four flags of its own; the delivered items have them.`,
      ],
      'zh-cn': [
        '一张工资单，四个计算基础：哪些薪酬计入哪里',
        '加班费计入 SOCSO 而不计入 EPF；花红正好相反。',
        `## 四项都计入
- 基本薪金、有薪假、补发薪金和固定现金津贴。
## 部分计入
- 加班费：计入 SOCSO 和 EIS，不计入 EPF 和 HRD。
- 年度花红：只计入 EPF。
- 佣金和浮动津贴：计入 EPF、SOCSO 和 EIS，不计入 HRD。
- 服务费：计入 SOCSO 和 EIS，不计入 EPF。
## 都不计入
- 交通津贴、酬金、裁员补偿、实物福利。
无薪假会降低四个基础。因此每个薪资项目需要四个各自独立的标记；内置项目都已设好。`,
      ],
      'zh-tw': [
        '一張薪資單，四個計算基礎：哪些薪酬計入哪裡',
        '加班費計入 SOCSO 而不計入 EPF；獎金正好相反。',
        `## 四項都計入
- 基本薪資、有薪假、補發薪資和固定現金津貼。
## 部分計入
- 加班費：計入 SOCSO 和 EIS，不計入 EPF 和 HRD。
- 年度獎金：只計入 EPF。
- 佣金和浮動津貼：計入 EPF、SOCSO 和 EIS，不計入 HRD。
- 服務費：計入 SOCSO 和 EIS，不計入 EPF。
## 都不計入
- 交通津貼、酬金、裁員補償、實物福利。
無薪假會降低四個基礎。因此每個薪資項目需要四個各自獨立的標記；內建項目都已設好。`,
      ],
    },
  },
  {
    code: 'incomplete-months-and-overtime',
    type: 'vip',
    category: 'payroll',
    tags: 'overtime, pro-rating, Employment Act',
    ago: 29,
    sources: 'Employment Act 1955, sections 18A, 60, 60A, 60D and 60I',
    texts: {
      en: [
        'Incomplete months and overtime: two divisors',
        'Calendar days for an incomplete month, 26 for the ordinary rate of pay. They must not be mixed.',
        `## An incomplete month
Monthly wages, divided by the calendar days of the wage period, times the days that count (section 18A). It applies to whoever joins or leaves within the month, or takes unpaid leave.
## The ordinary rate of pay
Monthly wages divided by 26 (section 60I); the hourly rate is that divided by the normal hours of the employee.
## Extra work of the monthly rated
- Normal day beyond normal hours: 1.5 times the hourly rate.
- Rest day: half a day’s pay for up to half the normal hours, a day’s pay above; beyond normal hours 2 times the hourly rate.
- Public holiday: 2 days’ pay on top; beyond normal hours 3 times the hourly rate.
At most 104 hours of overtime a month. Above wages of RM4,000 a month these do not apply, unless the person does or supervises manual work or drives.`,
      ],
      'zh-cn': [
        '不足月与加班：两个不同的除数',
        '不足月用日历天数，普通工资率用 26。两者不可混用。',
        `## 不足月
月薪除以工资期的日历天数，再乘以应计天数（第 18A 条）。适用于月中入职、离职或请无薪假的员工。
## 普通工资率
月薪除以 26（第 60I 条）；时薪为此数除以该员工的正常工时。
## 月薪员工的额外工作
- 平日超出正常工时：时薪的 1.5 倍。
- 休息日：不超过正常工时一半者为半日薪，超过者为一日薪；超出正常工时为时薪的 2 倍。
- 公共假期：另加 2 日薪；超出正常工时为时薪的 3 倍。
每月加班最多 104 小时。月薪超过 RM4,000 者不适用，除非从事或监督体力劳动，或驾驶车辆。`,
      ],
      'zh-tw': [
        '不足月與加班：兩個不同的除數',
        '不足月用日曆天數，普通工資率用 26。兩者不可混用。',
        `## 不足月
月薪除以薪資期間的日曆天數，再乘以應計天數（第 18A 條）。適用於月中到職、離職或請無薪假的員工。
## 普通工資率
月薪除以 26（第 60I 條）；時薪為此數除以該員工的正常工時。
## 月薪員工的額外工作
- 平日超出正常工時：時薪的 1.5 倍。
- 休息日：不超過正常工時一半者為半日薪，超過者為一日薪；超出正常工時為時薪的 2 倍。
- 公共假期：另加 2 日薪；超出正常工時為時薪的 3 倍。
每月加班最多 104 小時。月薪超過 RM4,000 者不適用，除非從事或監督體力勞動，或駕駛車輛。`,
      ],
    },
  },
  {
    code: 'year-end-duties-of-an-employer',
    type: 'vip',
    category: 'tax',
    topic: 'eaForm',
    tags: 'EA form, Form E, CP22',
    ago: 7,
    sources: 'LHDN, Navigasi HASiL 2026',
    texts: {
      en: [
        'The tax year of an employer, date by date',
        'EA by the end of February, Form E by the end of March, and what is due when people join and leave.',
        `- EA (C.P.8A) to every employee by the last day of February.
- Form E with C.P.8D by 31 March, by e-filing only. C.P.8D through e-Data Praisi by 25 February.
- CP22 within 30 days of a new employee’s start.
- CP22A or CP22B at least 30 days before somebody leaves; CP21 before somebody leaves Malaysia for more than three months.
- Money of a leaver is held back until the clearance letter, or for 90 days.
- Keep records for 7 years, the forms TP1 and TP3 included.`,
      ],
      'zh-cn': [
        '雇主的税务年度，逐日提醒',
        '二月底前发 EA，三月底前交 E 表格，以及员工入职和离职时须办的事。',
        `- EA（C.P.8A）须在二月最后一天之前发给每位员工。
- E 表格连同 C.P.8D 须在 3 月 31 日之前提交，只限电子申报。经 e-Data Praisi 提交 C.P.8D 须在 2 月 25 日之前。
- 新员工入职后 30 天内提交 CP22。
- 员工离职前至少 30 天提交 CP22A 或 CP22B；离开马来西亚超过三个月者须提交 CP21。
- 离职者的款项须扣留至收到税务清单函为止，或扣留 90 天。
- 记录保存 7 年，包括 TP1 和 TP3 表格。`,
      ],
      'zh-tw': [
        '僱主的稅務年度，逐日提醒',
        '二月底前發 EA，三月底前交 E 表格，以及員工到職和離職時須辦的事。',
        `- EA（C.P.8A）須在二月最後一天之前發給每位員工。
- E 表格連同 C.P.8D 須在 3 月 31 日之前送出，只限電子申報。經 e-Data Praisi 送出 C.P.8D 須在 2 月 25 日之前。
- 新員工到職後 30 天內送出 CP22。
- 員工離職前至少 30 天送出 CP22A 或 CP22B；離開馬來西亞超過三個月者須送出 CP21。
- 離職者的款項須扣留至收到稅務清償函為止，或扣留 90 天。
- 紀錄保存 7 年，包括 TP1 和 TP3 表格。`,
      ],
    },
  },
  {
    code: 'epf-at-the-rm5000-threshold',
    type: 'vip',
    category: 'contributions',
    tags: 'EPF, bonus',
    ago: -7,
    sources: 'EPF Act 1991 (Act 452), Third Schedule',
    texts: {
      en: [
        'EPF at RM5,000: why the employer’s share drops, and the bonus note',
        'At RM5,000.00 the employer pays RM650, one sen above RM612. A bonus has a rule of its own.',
        `Up to wages of RM5,000 the employer’s share of Part A is 13%, above it 12%. So it falls by RM38 at the threshold.
## The bonus note
If wages without the bonus are RM5,000 or less and the bonus takes the month above, the employer still pays 13% of the wages of the month, rounded up. The employee’s share stays with the table.
Only a bonus has this effect. Commission, allowances or arrears that lift the month above RM5,000 lead to 12%.`,
      ],
      'zh-cn': [
        'RM5,000 的 EPF：雇主份额为何下降，以及花红附注',
        '工资为 RM5,000.00 时雇主缴 RM650，多一仙便是 RM612。花红另有规则。',
        `工资不超过 RM5,000 时，A 部分的雇主份额为 13%，超过则为 12%。因此在门槛处减少 RM38。
## 花红附注
若不含花红的工资为 RM5,000 或以下，而花红使当月超过此数，雇主仍按当月工资的 13% 缴纳并向上进位。员工份额仍按表格。
只有花红有此效果。佣金、津贴或补发薪金使当月超过 RM5,000 时，则按 12%。`,
      ],
      'zh-tw': [
        'RM5,000 的 EPF：僱主份額為何下降，以及獎金附註',
        '薪資為 RM5,000.00 時僱主繳 RM650，多一仙便是 RM612。獎金另有規則。',
        `薪資不超過 RM5,000 時，A 部分的僱主份額為 13%，超過則為 12%。因此在門檻處減少 RM38。
## 獎金附註
若不含獎金的薪資為 RM5,000 或以下，而獎金使當月超過此數，僱主仍按當月薪資的 13% 提撥並無條件進位。員工份額仍按表格。
只有獎金有此效果。佣金、津貼或補發薪資使當月超過 RM5,000 時，則按 12%。`,
      ],
    },
  },
];
