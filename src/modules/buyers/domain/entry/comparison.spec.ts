import { buyerValuesOf, comparedFields } from './comparison';

describe('an entry compared with a buyer on record', () => {
  it.each([
    ['individual', 'EI00000000010'],
    ['foreigner', 'EI00000000020'],
    ['government', 'EI00000000040'],
  ] as const)('takes the general TIN for a %s without one', (role, tin) => {
    expect(buyerValuesOf(role, { companyName: 'A', tin: '' })).toMatchObject({
      tin,
      idValue: 'NA',
    });
  });

  it('keeps a TIN of their own', () => {
    expect(buyerValuesOf('individual', { tin: 'IG115002000' }).tin).toBe('IG115002000');
  });

  it('compares content, not case or blanks, and never proposes to empty a field', () => {
    const entered = { companyName: 'KEDAI  Bunga', city: 'Klang', addressLine2: null };
    const known = { companyName: 'Kedai Bunga', city: 'Shah Alam', addressLine2: 'Lot 3' };
    const differing = comparedFields(entered, known).filter(({ differs }) => differs);
    expect(differing).toEqual([
      { field: 'city', entered: 'Klang', known: 'Shah Alam', differs: true },
    ]);
  });
});
