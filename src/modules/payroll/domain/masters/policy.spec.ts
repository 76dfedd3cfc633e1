import { faultsOfPolicy, policyBases } from './policy';

describe('the bases of a salary policy', () => {
  it.each(policyBases)('%s requires its days when they are fixed', (basis, days) => {
    expect([...faultsOfPolicy({ [basis]: 'fixed', [days]: null })]).toEqual([
      { code: 'required', path: days },
    ]);
    expect([...faultsOfPolicy({ [basis]: 'fixed', [days]: '26.00' })]).toEqual([]);
  });

  it.each(policyBases)('%s takes no days when the month determines them', (basis, days) => {
    for (const other of ['working', 'calendar'])
      expect([...faultsOfPolicy({ [basis]: other, [days]: '26.00' })]).toEqual([
        { code: 'payroll.daysNotUsed', path: days },
      ]);
  });
});
