import type { PostTopic, TableTopic } from '@modules/content/contract';
import type { LawTable } from '@modules/payroll/contract';
import type { PageName } from '../components';

/** The statutory tables with a rule's figures. */
export const tableOf: Readonly<Record<TableTopic, LawTable>> = {
  pcb: 'pmrb',
  epf: 'epf',
  socso: 'socso',
  skbbk: 'skbbk',
  eis: 'eis',
  hrd: 'parameters',
};

/** The page that applies the rule. */
export const pageOf: Readonly<Record<PostTopic, PageName>> = {
  pcb: 'statutoryTable',
  epf: 'statutoryTable',
  socso: 'statutoryTable',
  skbbk: 'statutoryTable',
  eis: 'statutoryTable',
  hrd: 'statutoryTable',
  eaForm: 'eaForm',
  rejection72h: 'received',
  cancellation72h: 'invoice',
  consolidated: 'consolidation',
  selfBilled: 'selfBilledInvoice',
  tin: 'buyer',
  classification: 'product',
};

const topicOf = new Map(
  Object.entries(tableOf).map(([topic, table]) => [table, topic as TableTopic] as const),
);

/** The rule whose figures a table has; some tables have no posts. */
export const topicOfTable = (table: LawTable): TableTopic | undefined => topicOf.get(table);
