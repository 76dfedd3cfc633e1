import { decimal } from '@kernel/money';
import type { SalaryPolicyRecord } from '../inputs';
import { count } from './figures';
import type { SheetPage, SheetRow, Words } from './paper.types';
import { section, sheet, textRow } from './sheet';

export interface PolicySource {
  employer: string;
  policy: SalaryPolicyRecord & {
    name: string;
    type: 'monthly' | 'daily' | 'hourly';
    isDefault: boolean;
  };
}

type DaysOf = keyof SalaryPolicyRecord & `${string}Days`;
type HoursOf = keyof SalaryPolicyRecord & `${string}HoursPreDay`;

/**
 * A salary policy as it is handed out or filed: each basis with its days and hours, in the language
 * of the interface.
 */
export function policyPageOf(
  { employer, policy }: PolicySource,
  words: Pick<Words, 'language' | 'word'>,
): SheetPage {
  const { word } = words;
  const label = (name: string): string => word(`fields.salaryPolicy.${name}`);
  const yesOrNo = (is: boolean): string => word(is ? 'state.yes' : 'state.no');
  const basis = (name: keyof SalaryPolicyRecord, days: DaysOf): SheetRow => {
    const kind = word(`choices.dayBasis.${String(policy[name])}`);
    const fixed = policy[days];
    return textRow('', label(name), fixed === null ? kind : `${kind}: ${count(decimal(fixed))}`);
  };
  const hours = (name: HoursOf): SheetRow => textRow('', label(name), count(decimal(policy[name])));
  const sections = [
    section('', word('sections.proration'), [basis('salaryProration', 'salaryProrationDays')]),
    section('', word('sections.overtime'), [
      basis('overtimeBaseRate', 'overtimeBaseRateDays'),
      hours('overtimeBaseRateHoursPreDay'),
      basis('overtimeBaseRateMonthlyWagesLtLimit', 'overtimeBaseRateMonthlyWagesLtLimitDays'),
      hours('overtimeBaseRateMonthlyWagesLtLimitHoursPreDay'),
      textRow(
        '',
        label('overtimeBaseRateUsePreviousMonthSalary'),
        yesOrNo(policy.overtimeBaseRateUsePreviousMonthSalary),
      ),
    ]),
    section('', word('sections.leave'), [
      basis('unpaidLeaveDays', 'unpaidLeaveDaysDays'),
      basis('leavePay', 'leavePayDays'),
    ]),
  ];
  return sheet({ title: policy.name, subtitle: employer, number: word('papers.policy') }, words, {
    sections,
    facts: [
      { label: label('type'), value: word(`choices.payType.${policy.type}`) },
      { label: label('isDefault'), value: yesOrNo(policy.isDefault) },
    ],
    pages: word('print.page'),
  });
}
