import { statutory } from '../../../../../test/support/payroll/records';
import { policyPageOf } from './policy-page';

describe('a salary policy on paper (specification 2, section 2)', () => {
  const page = policyPageOf(
    {
      employer: 'Kedai Kopi Seri Emas Sdn Bhd',
      policy: { ...statutory, name: 'By the Act', type: 'monthly', isDefault: true },
    },
    { language: 'en', word: (key) => key.split('.').at(-1)! },
  );

  it('states each basis with its days and hours', () => {
    expect(
      page.sections.map(({ heading, rows }) => [
        heading,
        ...rows.map(({ label, value }) => `${label} ${value}`),
      ]),
    ).toEqual([
      ['proration', 'salaryProration calendar'],
      [
        'overtime',
        'overtimeBaseRate fixed: 26',
        'overtimeBaseRateHoursPreDay 8',
        'overtimeBaseRateMonthlyWagesLtLimit fixed: 26',
        'overtimeBaseRateMonthlyWagesLtLimitHoursPreDay 8',
        'overtimeBaseRateUsePreviousMonthSalary no',
      ],
      ['leave', 'unpaidLeaveDays calendar', 'leavePay fixed: 26'],
    ]);
  });

  it('carries the names of the policy and the employer', () =>
    expect([page.title, page.subtitle, page.number]).toEqual([
      'By the Act',
      'Kedai Kopi Seri Emas Sdn Bhd',
      'policy',
    ]));
});
