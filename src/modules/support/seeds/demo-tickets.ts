import type { Language } from '@kernel/i18n';
import type { TicketState } from '../domain/lifecycle';
import type { Priority, TicketType } from '../domain/ticket.types';

export interface DemoTicket {
  firm: 'harum' | 'besi';
  by: 'director' | 'manager' | 'staff';
  type: TicketType;
  state: TicketState;
  priority: Priority;
  language: Language;
  /** Hours before the day on which the demo starts. */
  ago: number;
  title: string;
  /** Alternating between user and desk, each some hours after the previous one. */
  lines: readonly { after: number; text: string; isNote?: true }[];
  /** Hours after the last line. */
  closedAfter?: number;
  satisfaction?: { stars: number; word: string };
}

/** Questions in every state, so that each screen has something to show. */
export const demoTickets: readonly DemoTicket[] = [
  {
    firm: 'harum',
    by: 'staff',
    type: 'support',
    state: 'pending',
    priority: 'high',
    language: 'en',
    ago: 5,
    title: 'The buyer does not get our invoices by e-mail',
    lines: [
      {
        after: 0,
        text: 'We sent three invoices this morning. The mail record says sent, but the buyer has nothing. What can we check?',
      },
      { after: 1, isNote: true, text: 'Asked the mail team whether their server deferred it.' },
    ],
  },
  {
    firm: 'harum',
    by: 'director',
    type: 'taxQuestion',
    state: 'replied',
    priority: 'normal',
    language: 'zh-cn',
    ago: 30,
    title: '超过 RM10,000 的零售交易',
    lines: [
      { after: 0, text: '客户没有要求电子发票，单笔超过 RM10,000，可以放进汇总电子发票吗？' },
      {
        after: 3,
        text: '不可以。自 2026 年 1 月 1 日起，单笔超过 RM10,000 的交易须单独开具电子发票。',
      },
    ],
  },
  {
    firm: 'harum',
    by: 'manager',
    type: 'support',
    state: 'closed',
    priority: 'normal',
    language: 'en',
    ago: 700,
    title: 'How do I undo a merge?',
    lines: [
      { after: 0, text: 'I merged the wrong drafts. Are the originals lost?' },
      {
        after: 2,
        text: 'No. Open the merged invoice and choose Unmerge: the drafts come back as they were.',
      },
    ],
    closedAfter: 20,
    satisfaction: { stars: 5, word: 'Quick and clear' },
  },
  {
    firm: 'harum',
    by: 'staff',
    type: 'support',
    state: 'closed',
    priority: 'low',
    language: 'en',
    ago: 1500,
    title: 'A larger font for the list',
    lines: [
      { after: 0, text: 'Can the list be shown larger?' },
      { after: 26, text: 'Yes: choose the font size in the top bar, it is kept for your account.' },
    ],
    closedAfter: 48,
    satisfaction: { stars: 4, word: '' },
  },
  {
    firm: 'besi',
    by: 'director',
    type: 'vipConsulting',
    state: 'replied',
    priority: 'high',
    language: 'zh-tw',
    ago: 50,
    title: '新分店的薪資週期',
    lines: [
      { after: 0, text: '新分店的結算日是 25 日，能與總店分開嗎？' },
      {
        after: 6,
        text: '可以。請新增一個薪資週期，結束日設為 25，並在員工資料中選用；總店的週期不受影響。',
      },
    ],
  },
  {
    firm: 'besi',
    by: 'staff',
    type: 'support',
    state: 'reopened',
    priority: 'urgent',
    language: 'en',
    ago: 80,
    title: 'Submission waits for an hour',
    lines: [
      { after: 0, text: 'Twelve invoices are waiting to be sent since noon.' },
      {
        after: 1,
        text: 'The authority did not answer between noon and one. They leave by themselves, nothing is lost.',
      },
      { after: 30, text: 'It happens again today.' },
    ],
  },
  {
    firm: 'besi',
    by: 'manager',
    type: 'taxQuestion',
    state: 'closed',
    priority: 'normal',
    language: 'en',
    ago: 900,
    title: 'PCB below RM10',
    lines: [
      { after: 0, text: 'The calculation says RM8.40, the payslip says nothing. Which is right?' },
      {
        after: 8,
        text: 'Both: a current month PCB below RM10 is not deducted. It stays in the tax of the year.',
      },
    ],
    closedAfter: 5,
    satisfaction: { stars: 5, word: 'Thank you' },
  },
  {
    firm: 'besi',
    by: 'staff',
    type: 'support',
    state: 'closed',
    priority: 'normal',
    language: 'en',
    ago: 2300,
    title: 'Import of products',
    lines: [
      { after: 0, text: 'The sheet is refused in line 14.' },
      {
        after: 4,
        text: 'Line 14 has no classification code. Choose one from the list in the template and import again; nothing is doubled.',
      },
    ],
    closedAfter: 70,
  },
];
