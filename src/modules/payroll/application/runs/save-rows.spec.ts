import { Invalid } from '@kernel/rules';
import { fiveDays } from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { policyOf } from '../../domain/inputs';
import { yearStart } from '../../domain/payslip';
import { noEntries, type StoredEntries } from '../../domain/run/entries';
import { SaveRows, SaveRowsHandler } from './save-rows';

const masters = {
  employee: someone,
  week: fiveDays,
  policy: policyOf(statutory),
  cycle: { endsOn: 'monthEnd', assignedTo: 'endMonth' },
  year: yearStart,
};

/** Saves the base salary of one person, whose record has RM5,000, and returns what was stored. */
async function saved(base: string): Promise<StoredEntries[]> {
  const stored: StoredEntries[] = [];
  const run = { id: '1', orgId: '7', month: '2026-01', kind: 'regular', state: 'draft', name: '' };
  const row = { id: '1', version: 1, employeeId: '9', entries: noEntries };
  const handler = new SaveRowsHandler(
    { for: () => Promise.resolve(run) } as never,
    {
      rows: () => Promise.resolve([row]),
      saveRow: (_: unknown, __: unknown, entries: StoredEntries) => {
        stored.push(entries);
        return Promise.resolve();
      },
      save: () => Promise.resolve(),
    } as never,
    {
      catalogue: () => Promise.resolve({ byId: new Map(), byCode: new Map() }),
      people: () => Promise.resolve(new Map([['9', { masters }]])),
    } as never,
  );
  const rows = [{ ...noEntries, base, items: [], extraWork: [], employeeId: '9', version: 1 }];
  await handler.execute(new SaveRows({ id: '1', rows }, true));
  return stored;
}

describe('saving the base salary of a row', () => {
  it('follows the record while it equals it', async () => {
    expect((await saved('5000'))[0]!.base).toBeNull();
    expect((await saved('5200.00'))[0]!.base).toBe('5200.00');
  });

  it.each(['abc', '-1', '1e5'])('refuses “%s” at its field', async (base) => {
    const error: unknown = await saved(base).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).faults).toEqual([{ code: 'badValue', path: 'rows[0].base' }]);
  });
});
