import { assignedAfter, type AssignmentRow, assignmentOn, reassigned } from './assignment';

const TODAY = '2026-07-15';
const terms = { workScheduleId: '1', salaryCycleId: '2', salaryPolicyId: '3' };
const place = { departmentId: '10', branchId: null, jobPositionId: null };
const row = (validFrom: string, more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  validFrom,
  ...terms,
  ...place,
  remark: null,
  ...more,
});
const joined = row('2025-01-01', { id: '7' });
const moved = row('2026-03-01', { id: '8', departmentId: '20' });
const coming = row('2026-09-01', { id: '9', departmentId: '30' });
const stored = {
  ...terms,
  ...place,
  departmentId: '20',
  assignedFrom: '2026-03-01',
  joinedOn: '2025-01-01',
  assignments: [joined, moved, coming],
};
const after = (more: object, before: object | null = stored) => {
  const { values, faults } = assignedAfter({ ...(before ?? {}), ...more }, before as never, TODAY);
  const rows = (values.assignments ?? []) as AssignmentRow[];
  return {
    today: `${String(values.assignedFrom)} ${String(values.departmentId)}`,
    rows: rows.map(({ id, validFrom, departmentId }) => `${id} ${validFrom} ${departmentId}`),
    faults: faults.map(({ code, path }) => `${code} ${path}`),
  };
};
const all = ['7 2025-01-01 10', '8 2026-03-01 20', '9 2026-09-01 30'];

describe('what an employee is assigned to', () => {
  it.each([
    ['2024-12-31', '7'],
    ['2026-02-28', '7'],
    ['2026-03-01', '8'],
    ['2026-08-31', '8'],
    ['2027-01-01', '9'],
  ])('on %s', (day, id) =>
    expect(assignmentOn([moved, joined, coming], day)).toMatchObject({ id }),
  );

  it('is one row from the day of joining for people entered without a history', () =>
    expect(
      after({ ...terms, ...place, joinedOn: '2026-01-05', assignments: [] }, null),
    ).toMatchObject({ rows: ['undefined 2026-01-05 10'], today: '2026-01-05 10' }));

  it.each<[string, object, string[], string]>([
    ['nothing changed', {}, all, '2026-03-01 20'],
    [
      'without another day, a correction of what holds today',
      { departmentId: '21' },
      [all[0]!, '8 2026-03-01 21', all[2]!],
      '2026-03-01 21',
    ],
    [
      'a day in the past',
      { departmentId: '21', assignedFrom: '2026-06-01' },
      [all[0]!, all[1]!, 'undefined 2026-06-01 21', all[2]!],
      '2026-06-01 21',
    ],
    [
      'a day to come: today stays',
      { departmentId: '21', assignedFrom: '2026-08-01' },
      [all[0]!, all[1]!, 'undefined 2026-08-01 21', all[2]!],
      '2026-03-01 20',
    ],
    [
      'a day on which a row begins',
      { departmentId: '31', assignedFrom: '2026-09-01' },
      [all[0]!, all[1]!, '9 2026-09-01 31'],
      '2026-03-01 20',
    ],
    [
      'the day alone: the row of today begins on it',
      { assignedFrom: '2026-04-01' },
      [all[0]!, '8 2026-04-01 20', all[2]!],
      '2026-04-01 20',
    ],
    ['the history itself', { assignments: [coming, joined] }, [all[0]!, all[2]!], '2025-01-01 10'],
  ])('%s', (_, more, rows, today) => expect(after(more)).toEqual({ rows, today, faults: [] }));

  it.each(['2026-08-01', '2025-01-01'])(
    'is ambiguous if only the day, %s, is given',
    (assignedFrom) =>
      expect(after({ assignedFrom }).faults).toEqual(['payroll.assignedSame assignedFrom']),
  );
});

describe('a bulk assignment', () => {
  const change = { kind: 'assign', field: 'departmentId', to: '40', validFrom: null } as const;

  it('without a day corrects the current row, with one begins a row', () => {
    const rows = [joined, moved];
    expect(reassigned(rows, change, TODAY)).toEqual({
      before: '20',
      rows: [joined, { ...moved, departmentId: '40' }],
    });
    expect(reassigned(rows, { ...change, validFrom: '2026-08-01' }, TODAY).rows).toEqual([
      ...rows,
      row('2026-08-01', { departmentId: '40' }),
    ]);
  });

  it.each([
    ['payroll.sameAlready', { to: '20' }],
    ['payroll.assignedLater', { validFrom: '2026-08-01' }],
  ])('is refused: %s', (code, more) =>
    expect(() => reassigned([joined, moved, coming], { ...change, ...more }, TODAY)).toThrow(code),
  );
});
