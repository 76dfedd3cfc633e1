import type { Answer } from '../../support/app';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

type Json = Answer['result'];

/** ADR 71: a run is computed from those before it that are effective. */
describe('a run, when one before it becomes effective or ceases to be', () => {
  let bed: RunTestBed;
  let manager: RunTestBed['people']['manager'];
  let director: RunTestBed['people']['director'];
  let employeeId: string;
  let january: string;

  const added = (month: string, kind = 'regular'): Promise<string> =>
    bed.done(manager, 'add', {
      month,
      kind,
      payDate: `${month}-28`,
      people: { employeeIds: [employeeId] },
    });
  const recalculated = async (id: string): Promise<void> => {
    await bed.done(manager, 'calculate', { id });
    await bed.work();
  };
  const approve = (id: string): Promise<Json> => bed.done(director, 'approve', { id });
  const stateOf = async (id: string): Promise<string> =>
    (await bed.got(manager, `detail?id=${id}`)).state;
  const variablesOf = async (id: string): Promise<Record<'Y' | 'Y1', string>> =>
    (await bed.got(manager, `why?id=${id}&employeeId=${employeeId}`)).pcb.variables;

  /** A run beside the salary, of one bonus. */
  const bonusIn = async (month: string, amount: string): Promise<string> => {
    const id = await added(month, 'bonus');
    const items: Json[] = await bed.got(manager, `items?id=${id}`);
    const payrollItemId: string = items.find(({ code }) => code === 'bonus').id;
    const { entries, version } = await bed.got(manager, `row?id=${id}&employeeId=${employeeId}`);
    const row = { employeeId, version, ...entries, items: [{ payrollItemId, amount }] };
    await bed.done(manager, 'save', { id, rows: [row] });
    return id;
  };

  beforeAll(async () => {
    bed = await openRunTestBed();
    ({ manager, director } = bed.people);
    [{ id: employeeId }] = (await manager.post('employee/page', { pageSize: 1 })).result.items;
    january = await added('2026-01');
    await recalculated(january);
    await approve(january);
  });
  afterAll(() => bed.close());

  it('is a draft again: it was computed without it', async () => {
    const february = await added('2026-02');
    await recalculated(february);
    const bonus = await bonusIn('2026-01', '9000.00');
    await recalculated(bonus);
    expect((await bed.got(manager, `detail?id=${bonus}`)).calculatedLater).toBe(1);
    await approve(bonus);
    expect(await bed.refused(director, 'approve', { id: february })).toBe('run.notCalculated');
    await recalculated(february);
    const { Y1 } = await variablesOf(january);
    expect(Number((await variablesOf(february)).Y)).toBe(Number(Y1) + 9000);
    await approve(february);
  });

  it('is not switched to a calculation that was under way', async () => {
    const [{ id: february }] = (await bed.done(manager, 'page', { keyword: '2026-02' })).items;
    const march = await added('2026-03');
    await bed.done(manager, 'calculate', { id: march });
    await bed.done(director, 'reopen', { id: february, reason: 'late claim' });
    await bed.work();
    expect(await stateOf(march)).toBe('draft');
    await recalculated(february);
    await bed.done(director, 'approve', { id: february });
    await bed.done(manager, 'calculate', { id: march });
    await bed.work();
    expect(await stateOf(march)).toBe('calculated');
  });
});
