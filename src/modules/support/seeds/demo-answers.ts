import type { Language } from '@kernel/i18n';

export interface DemoAnswer {
  language: Language;
  question: string;
  answer: string;
  useful: number;
}

/** Answers based on the reference documents of the product, each with its section. */
export const demoAnswers: readonly DemoAnswer[] = [
  {
    // Decisions, section 1, and myinvois-ubl, section 9: after 72 hours notes are the only correction.
    language: 'en',
    question: 'Until when can a valid e-invoice be cancelled?',
    answer:
      'Within 72 hours of its validation by the tax authority; the page of the document counts down. The buyer has the same 72 hours to ask for a rejection.\n\nAfterwards the document stays valid and is corrected by a credit note, a debit note or a refund note that refers to it.',
    useful: 5,
  },
  {
    // Decisions, section 3.
    language: 'en',
    question: 'Which sales may go into a consolidated e-invoice, and when is it due?',
    answer:
      'Sales to customers who did not ask for an e-invoice of their own. The buyer is the General Public, the classification is 004, and each line names the numbers of its receipts.\n\nSince 1 January 2026 a single transaction above RM10,000 cannot be consolidated: it needs an e-invoice of its own. The consolidated e-invoice is due within 7 days of the end of the month.',
    useful: 4,
  },
  {
    // Decisions, section 2, and myinvois-ubl, section 7.
    language: 'en',
    question: 'Our draft is dated last week. Why is it not accepted?',
    answer:
      'The issue date may not be in the future and not be older than 72 hours when the document is submitted. Renew the date of the draft and submit it again; the number stays the same.',
    useful: 2,
  },
  {
    // payroll-contributions, section 8, and payroll-pcb, section 1.
    language: 'zh-cn',
    question: 'PCB、EPF、SOCSO 和 EIS 最迟什么时候缴纳？',
    answer:
      '都在发薪次月的 15 日之前。例如三月的工资，最迟四月 15 日缴纳，PCB 同时以 CP39 申报。\n\n缴款日历会列出每个月的期限。',
    useful: 3,
  },
  {
    // payroll-pcb, sections 5 and 11.
    language: 'zh-cn',
    question: '员工当月缴付的 zakat 如何影响 PCB？',
    answer:
      '当月的 zakat 在算出当月 PCB 之后直接扣除：净 PCB = PCB(A) − 当月 zakat。以前月份的 zakat 则计入公式中的 Z。请保留收据。',
    useful: 1,
  },
  {
    // payroll-contributions, section 2, and payroll-pcb, section 7.
    language: 'zh-tw',
    question: '年終獎金需要計算 EPF、SOCSO 和 EIS 嗎？',
    answer:
      '年終獎金須計算 EPF，不計入 SOCSO、EIS 與 HRD。PCB 則按額外報酬（additional remuneration）的公式計算。',
    useful: 2,
  },
];

/** Canned answers. */
export const demoCanned: readonly { language: Language; title: string; content: string }[] = [
  {
    language: 'en',
    title: 'Please send a picture',
    content:
      'Could you please attach a picture of the message, and tell us the number of the document? Then we can see what happened.',
  },
  {
    language: 'zh-cn',
    title: '请提供截图',
    content: '请附上提示信息的截图，并告知单据编号，以便我们查看原因。',
  },
  {
    language: 'zh-tw',
    title: '請提供截圖',
    content: '請附上提示訊息的截圖，並告知單據編號，以便我們查看原因。',
  },
];
