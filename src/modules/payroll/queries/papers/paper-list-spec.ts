import type { BatchRows } from '@platform/batch';
import type { ListSpec } from '@platform/resource';
import type { IssuedKind } from '../../domain/paper';

export const paperColumns = {
  id: { sql: 'p.id', kind: 'id' },
  orgId: { sql: 'p.org_id', kind: 'id' },
  version: { sql: 'p.version', kind: 'integer', filterable: false },
  staffNumber: { sql: 'p.staff_number', kind: 'text', search: true, sortable: true },
  name: { sql: 'p.name', kind: 'text', search: true, sortable: true },
  employeeId: { sql: 'p.employee_id', kind: 'id' },
  runId: { sql: 'p.run_id', kind: 'id' },
  period: { sql: 'p.period', kind: 'text', sortable: true, ascii: true },
  number: { sql: 'p.number', kind: 'integer', sortable: true },
  isLatest: {
    sql: `NOT EXISTS (SELECT 1 FROM payroll_issued_paper l WHERE l.org_id = p.org_id AND l.kind = p.kind
      AND l.period = p.period AND l.run_id = p.run_id AND l.employee_id = p.employee_id AND l.number > p.number)`,
    kind: 'flag',
  },
  releaseDate: { sql: 'p.release_date', kind: 'date', sortable: true },
  isConfidential: { sql: 'p.is_confidential', kind: 'flag', filterable: false },
  mailOnRelease: { sql: 'p.mail_on_release', kind: 'flag' },
  isMailed: { sql: '(p.mail_id IS NOT NULL)', kind: 'flag' },
  mailTime: { sql: 'p.mail_time', kind: 'instant' },
  mailError: { sql: 'p.mail_error', kind: 'text', filterable: false },
  createTime: { sql: 'p.create_time', kind: 'instant', sortable: true },
  updateTime: { sql: 'p.update_time', kind: 'instant' },
} as const satisfies ListSpec['columns'];

const specOf = (kind: IssuedKind): ListSpec => ({
  from: 'payroll_issued_paper p',
  alias: 'p',
  scope: 'organisation',
  columns: paperColumns,
  where: { sql: 'p.kind = ?', params: [kind] },
  sort: { field: 'createTime', order: 'descend' },
});

/** The lists of issued papers. */
export const paperLists = { payslip: specOf('payslip'), eaForm: specOf('eaForm') } as const;

/** At most this many documents are sent or downloaded at once. */
export const MAX_PAPERS = 10_000;

const rowsOf = (kind: IssuedKind): BatchRows => ({
  listOf: () => paperLists[kind],
  any: paperLists[kind],
  label: `CONCAT(p.staff_number, ' ', p.name, ' · ', p.period)`,
  orderBy: 'p.period, p.staff_number, p.number',
  most: MAX_PAPERS,
});

export const paperRows = { payslip: rowsOf('payslip'), eaForm: rowsOf('eaForm') } as const;
