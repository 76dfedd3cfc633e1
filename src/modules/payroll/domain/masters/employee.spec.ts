import { faultsOfEmployee } from './employee';

const person = {
  idType: 'nric',
  idNumber: '901231-14-5678',
  birthDate: '1990-12-31',
  nationality: 'MYS',
  joinedOn: '2024-01-02',
  confirmedOn: '2024-04-01',
  resignedOn: null,
  lastDay: null,
  pay: [{ validFrom: '2024-01-02' }, { validFrom: '2025-01-01' }],
  taxProfiles: [{ validFrom: '2024-01-02', regime: 'resident', category: '2', approval: null }],
};

describe('an employee', () => {
  it.each([
    ['is as the identity card says', {}, []],
    ['has an identity card without hyphens', { idNumber: '901231145678' }, []],
    ['has a card of another length', { idNumber: '90123114567' }, ['payroll.nric idNumber']],
    ['was born on another day', { birthDate: '1990-12-30' }, ['payroll.nricBirthDate birthDate']],
    ['has a passport, which tells no birthday', { idType: 'passport', idNumber: 'A1234567' }, []],
    ['leaves before joining', { lastDay: '2024-01-01' }, ['payroll.datesOrder lastDay']],
    ['leaves on the day of joining', { lastDay: '2024-01-02' }, []],
    ['has a date that is none, which its own field reports', { lastDay: '2023-13-45' }, []],
    [
      'leaves before resigning',
      { resignedOn: '2026-03-01', lastDay: '2026-02-28' },
      ['payroll.datesOrder lastDay'],
    ],
    [
      'joins before birth',
      { birthDate: '2024-12-31', idType: 'passport' },
      ['payroll.datesOrder joinedOn'],
    ],
    [
      'has two rates from one day on',
      { pay: [{ validFrom: '2024-01-02' }, { validFrom: '2024-01-02' }] },
      ['payroll.sameDayTwice pay[1].validFrom'],
    ],
    [
      'is single and has a disabled spouse (payroll-pcb, section 3)',
      { taxProfiles: [{ regime: 'resident', category: '1', disabledSpouse: true }] },
      ['payroll.noSpouse taxProfiles[0].disabledSpouse'],
    ],
    [
      'is a returning expert without the approval',
      { taxProfiles: [{ regime: 'rep', category: '1', approval: null }] },
      ['required taxProfiles[0].approval'],
    ],
  ])('%s', (_, change, expected) =>
    expect(
      [...faultsOfEmployee({ ...person, ...change })].map((f) => `${f.code} ${f.path}`),
    ).toEqual(expected),
  );
});
