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

  // Only MyKad and MyTentera go with the TIN of the general public; a passport is a foreigner's.
  it.each([
    ['NRIC', 'EI00000000010'],
    ['ARMY', 'EI00000000010'],
    ['PASSPORT', 'EI00000000020'],
  ])('takes for an individual with %s and no TIN %s (myinvois-ubl, section 6.2)', (idType, tin) => {
    const values = { companyName: 'A', idType, idValue: 'A1234567', tin: '' };
    expect(buyerValuesOf('individual', values)).toMatchObject({ tin, idType });
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
