import type { PlainDate } from '@kernel/time';
import type { LeavingReason } from '../masters/employee-lists';
import type { EmployerOnRun, PersonOnPayslip } from '../run/run.types';
import { type Ea, eaIncome } from '../year';
import type { MovementForm } from './movement';
import type { SheetPage, SheetRow, Words } from './paper.types';
import { amountRow, section, sheet, signedBy, textRow } from './sheet';

/** A person who joins or leaves, with the data that the forms ask for. */
export interface MovementPerson extends Pick<
  PersonOnPayslip,
  | 'staffNumber'
  | 'name'
  | 'idType'
  | 'idNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'maritalStatus'
  | 'email'
  | 'phone'
  | 'joined'
  | 'lastDay'
  | 'position'
  | 'tin'
  | 'children'
> {
  address: string;
  category: string;
  passExpires: PlainDate | null;
  resigned: PlainDate | null;
  leavingReason: LeavingReason | null;
  /** Null if no pay is in force on the day. */
  pay: { amount: string; per: 'monthly' | 'daily' | 'hourly' } | null;
  earlierEmployers: readonly string[];
}

export interface MovementSource {
  form: MovementForm;
  due: PlainDate;
  employer: Pick<
    EmployerOnRun,
    'name' | 'registerNumber' | 'eNumber' | 'primaryAddress' | 'officeContact' | 'email' | 'officer'
  >;
  person: MovementPerson;
  /** The year to date; null if nothing was paid, and on CP22. */
  ea: Ea | null;
}

/** The data that CP22, CP22A and CP21 ask for, in their order, to be entered in the authority's portal. */
export function movementPageOf(
  { form, due, employer, person, ea }: MovementSource,
  words: Words,
): SheetPage {
  const { word, date } = words;
  const of = (key: string, params?: Record<string, string>): string =>
    word(`forms.movement.${key}`, params);
  const day = (value: PlainDate | null): string => (value === null ? '' : date(value));
  const numbered = (rows: readonly (readonly [key: string, value: string])[]): SheetRow[] =>
    rows.map(([key, value], at) => textRow(String(at + 1), of(key), value));
  const isLeaving = form !== 'cp22';
  const sections = [
    section(
      'A',
      of('employer'),
      numbered([
        ['name', employer.name],
        ['registerNumber', employer.registerNumber],
        ['eNumber', employer.eNumber],
        ['address', employer.primaryAddress],
        ['phone', employer.officeContact],
        ['email', employer.email],
      ]),
    ),
    section(
      'B',
      of('employee'),
      numbered([
        ['name', person.name],
        ['idType', word(`person.idType.${person.idType}`)],
        ['idNumber', person.idNumber],
        ['tin', person.tin],
        ['nationality', person.nationality],
        ['birthDate', date(person.birthDate)],
        ['sex', person.sex ? of(person.sex) : ''],
        ['maritalStatus', person.maritalStatus ? of(person.maritalStatus) : ''],
        ['children', String(person.children)],
        ['category', person.category],
        ['address', person.address],
        ['phone', person.phone],
        ['email', person.email],
        ['passExpires', day(person.passExpires)],
      ]),
    ),
    section(
      'C',
      of('employment'),
      numbered([
        ['position', person.position],
        ['joined', date(person.joined)],
        ...(isLeaving
          ? ([
              ['resigned', day(person.resigned)],
              ['lastDay', day(person.lastDay)],
              ['reason', person.leavingReason ? of(`reasons.${person.leavingReason}`) : ''],
              ...(form === 'cp21'
                ? ([
                    ['departure', ''],
                    ['abroad', ''],
                  ] as const)
                : []),
            ] as const)
          : ([['earlierEmployers', person.earlierEmployers.join('\n')]] as const)),
        ['basicPay', person.pay ? `${person.pay.amount} ${of(payUnits[person.pay.per])}` : ''],
      ]),
    ),
  ];
  if (isLeaving && ea) sections.push(...yearSections(ea, words));
  return sheet(
    { title: of(`${form}Title`), subtitle: of('due', { date: date(due) }), number: of(form) },
    words,
    { sections, sign: signedBy(employer, words) },
  );
}

const payUnits = { monthly: 'perMonthly', daily: 'perDaily', hourly: 'perHourly' } as const;

/** The lines of Form EA are what leaving forms ask about the year. */
const yearSections = (ea: Ea, { word }: Words) => [
  section('D', word('forms.movement.remuneration', { year: String(ea.year) }), [
    ...eaIncome
      .filter((line) => !ea.income[line].amount.isZero())
      .map((line) => amountRow(line, word(`forms.ea.${line}`), ea.income[line].amount)),
    amountRow('', word('forms.movement.total'), ea.totalB.plus(ea.totalC)),
  ]),
  section('E', word('forms.movement.deductions'), [
    amountRow('1', word('forms.ea.D1'), ea.pcb),
    amountRow('2', word('forms.ea.D2'), ea.cp38),
    amountRow('3', word('forms.ea.D3'), ea.zakat),
    amountRow('4', word('forms.ea.E1'), ea.fund),
    amountRow('5', word('forms.ea.E2'), ea.socialSecurity),
  ]),
];
