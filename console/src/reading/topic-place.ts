import type { PostTopic, TableTopic } from '@modules/content/contract';
import type { LawTable } from '@modules/payroll/contract';
import type { PageName } from '../components';

/** The tables of the law in which a rule's figures stand. */
export const tableOf: Readonly<Record<TableTopic, LawTable>> = {
  pcb: 'pmrb',
  epf: 'epf',
  socso: 'socso',
  skbbk: 'skbbk',
  eis: 'eis',
  hrd: 'parameters',
};

/** The page on which a rule is at work. */
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

/** The rule whose figures a table has; of some there is nothing to read. */
export const topicOfTable = (table: LawTable): TableTopic | undefined => topicOf.get(table);
