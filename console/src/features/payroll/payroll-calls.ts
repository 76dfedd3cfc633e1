import type {
  AddRunRequest,
  AmendmentPreview,
  AmendmentPreviewRequest,
  AmendRunRequest,
  ChangedPayslips,
  ItemChoice,
  MonthOverview,
  PayslipView,
  ReopenPreview,
  ReopenRunRequest,
  RowDetail,
  RunDetail,
  RunKind,
  RunPeopleRequest,
  RunProposal,
  RunRowItem,
  SaveRowsRequest,
  VarianceView,
  WhatIfRequest,
  WhatIfView,
  WhyView,
} from '@modules/payroll/contract';
import type { PageResult } from '@kernel/resource';
import { call, type Call, saveFrom } from '../../providers/http/http';
import { notifyWritten } from '../../providers/written';

const path = (verb: string): string => `/api/payrollRun/${verb}`;

const get = <Result>(verb: string, query: NonNullable<Call['query']>, signal?: AbortSignal) =>
  call<Result>(path(verb), { query, signal });

/** A call that changes something; open lists of runs are then reloaded. */
async function change<Result = void>(verb: string, body: object): Promise<Result> {
  const result = await call<Result>(path(verb), { body });
  notifyWritten('payrollRun');
  return result;
}

/** A payslip: its run and its employee. */
export interface OnePayslip {
  runId: string;
  employeeId: string;
}

const keyOf = ({ runId, employeeId }: OnePayslip) => ({ id: runId, employeeId });

/** The routes of runs; `contract.ts` has their request and response types. */
export const payrollRuns = {
  months: (year: number, signal?: AbortSignal) => get<MonthOverview[]>('months', { year }, signal),
  proposal: (month: string, kind: RunKind, signal?: AbortSignal) =>
    get<RunProposal>('proposal', { month, kind }, signal),
  detail: (id: string, signal?: AbortSignal) => get<RunDetail>('detail', { id }, signal),
  rows: (id: string, page: number, pageSize: number, keyword: string) =>
    call<PageResult<RunRowItem>>(path('rows'), { body: { id, page, pageSize, keyword } }),
  row: (one: OnePayslip, signal?: AbortSignal) => get<RowDetail>('row', keyOf(one), signal),
  items: (id: string, signal?: AbortSignal) => get<ItemChoice[]>('items', { id }, signal),
  payslip: (one: OnePayslip, signal?: AbortSignal) =>
    get<PayslipView>('payslip', keyOf(one), signal),
  why: (one: OnePayslip, signal?: AbortSignal) => get<WhyView>('why', keyOf(one), signal),
  changed: (id: string, signal?: AbortSignal) => get<ChangedPayslips>('changed', { id }, signal),
  variance: (id: string, signal?: AbortSignal) => get<VarianceView>('variance', { id }, signal),
  /** In the interface language, or in Malay. */
  printSheet: (one: OnePayslip, language?: 'ms'): Promise<void> =>
    saveFrom(path('pcbSheet'), { query: { ...keyOf(one), ...(language && { language }) } }),
  consequences: (id: string, signal?: AbortSignal) =>
    get<ReopenPreview>('consequences', { id }, signal),
  add: (request: AddRunRequest) => change<string>('add', request),
  remove: (id: string) => change('delete', { id }),
  saveRows: (request: SaveRowsRequest) => change('save', request),
  people: (request: RunPeopleRequest) => change('people', request),
  calculate: (id: string) => change('calculate', { id }),
  approve: ({ id, version }: Pick<RunDetail, 'id' | 'version'>) =>
    change('approve', { id, version }),
  release: (id: string) => change('release', { id }),
  reopen: (request: ReopenRunRequest) => change('reopen', request),
  amend: (request: AmendRunRequest) => change<string>('amend', request),
  amendPreview: (request: AmendmentPreviewRequest) =>
    call<AmendmentPreview>(path('amendPreview'), { body: request }),
  whatIf: (request: WhatIfRequest) => call<WhatIfView>(path('whatIf'), { body: request }),
};
