import { decimal } from '@kernel/money';
import { someone } from '../../../../../test/support/payroll/records';
import { lawIn } from '../../../../../test/support/payroll/payslip';
import { leavingReasons, type LeavingReason } from '../masters/employee-lists';
import { exemptCompensation, exemptGratuity } from '../remuneration';
import { leavingIn } from './month-request';

const june = { from: '2026-06-01', to: '2026-06-30' };
const { exemptions } = lawIn('2026-06');

describe('payroll-pcb 12.3: the exemption by reason of leaving', () => {
  // Nine completed years, at 50 and at 58: the exempt part of a gratuity and of a compensation of
  // RM200,000.
  const exempt = (reason: LeavingReason, born: string, joined: string): string[] => {
    const leaver = {
      ...someone,
      birthDate: born,
      joinedOn: joined,
      lastDay: '2026-06-15',
      leavingReason: reason,
    };
    const leaving = leavingIn(leaver, june)!;
    return [exemptGratuity, exemptCompensation].map((of) =>
      of(decimal(200_000), leaving, exemptions).toFixed(0),
    );
  };
  it.each<[LeavingReason, string, string, string[]]>([
    ['resignation', '1968-01-01', '2006-01-01', ['20000', '200000']],
    ['endOfContract', '1968-01-01', '2006-01-01', ['20000', '200000']],
    ['retirement', '1968-01-01', '2006-01-01', ['200000', '200000']],
    ['retirement', '1972-01-01', '2006-01-01', ['20000', '200000']],
    ['retirement', '1968-01-01', '2017-01-01', ['9000', '90000']],
    ['compulsoryRetirement', '1972-01-01', '2006-01-01', ['200000', '200000']],
    ['contractualRetirement', '1972-01-01', '2006-01-01', ['200000', '200000']],
    ['contractualRetirement', '1977-01-01', '2006-01-01', ['20000', '200000']],
    ['contractualRetirement', '1972-01-01', '2017-01-01', ['9000', '90000']],
    ['illHealth', '1990-01-01', '2025-01-01', ['200000', '200000']],
    ['death', '1990-01-01', '2023-01-01', ['200000', '30000']],
    ['lossOfEmployment', '1990-01-01', '2023-01-01', ['3000', '30000']],
    ['dismissal', '1990-01-01', '2023-01-01', ['3000', '30000']],
    ['leavingMalaysia', '1990-01-01', '2023-01-01', ['3000', '30000']],
    ['other', '1990-01-01', '2023-01-01', ['3000', '30000']],
  ])('is computed for %s, born %s, joined %s', (reason, born, joined, amounts) => {
    expect(exempt(reason, born, joined)).toEqual(amounts);
  });

  it('covers every reason', () => {
    for (const reason of leavingReasons)
      expect(exempt(reason, '1990-01-01', '2020-01-01')).toHaveLength(2);
  });
});

describe('people who leave in a month', () => {
  const of = (more: object) => leavingIn({ ...someone, ...more }, june);
  it.each<[string, object, number | undefined]>([
    ['nobody without a last day', {}, undefined],
    ['nobody who leaves later', { lastDay: '2026-07-01' }, undefined],
    ['years complete on the day before the anniversary', { lastDay: '2025-12-31' }, 6],
    ['and not two days before it', { lastDay: '2025-12-30' }, 5],
    ['who has left is still paid what waited for clearance', { lastDay: '2026-03-10' }, 6],
  ])('are found with their completed years: %s', (_, more, years) =>
    expect(of(more)?.completedYears).toBe(years),
  );

  it('has no reason if none was given', () => {
    expect(of({ lastDay: '2026-06-30' })?.reason).toBeNull();
    expect(of({ lastDay: '2026-06-30', isNonServiceDirector: true })).toMatchObject({
      isNonServiceDirector: true,
    });
  });
});
