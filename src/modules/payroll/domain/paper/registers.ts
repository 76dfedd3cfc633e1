import { type Decimal, sum } from '@kernel/money';
import { socsoRelief } from '../payslip';
import type { PersonYear } from '../year';
import { figure } from './figures';
import type { SheetPage, Words } from './paper.types';
import { section, sheet } from './sheet';

const text = (label: string) => ({ label, isAmount: false });
const amount = (label: string) => ({ label, isAmount: true });

/**
 * The register of claims by Form TP1, which the employer keeps and shows on request (payroll-pcb,
 * section 13.2); without the employee's own contributions (C14) where they count without a form.
 * `nameOf` gives a relief its name.
 */
export function claimsPageOf(
  year: number,
  people: readonly PersonYear[],
  nameOf: (code: string) => string,
  words: Words,
): SheetPage {
  const { word, month } = words;
  const of = (key: string, params?: Record<string, string>): string =>
    word(`forms.tp1.${key}`, params);
  const claims = people.flatMap(({ person, months }) =>
    months.flatMap((each) =>
      each.payslip.claims
        .filter(({ code }) => code !== socsoRelief || each.payslip.countsSocsoRelief === false)
        .map((claim) => ({ ...claim, person, month: each.month })),
    ),
  );
  return sheet(
    {
      title: of('title'),
      subtitle: of('subtitle', { year: String(year) }),
      number: of('number'),
    },
    words,
    {
      sections: [
        section('', people[0]?.employer.name ?? '', [], {
          columns: [
            text(of('staffNumber')),
            text(of('name')),
            text(of('month')),
            text(of('code')),
            text(of('relief')),
            amount(of('claimed')),
            amount(of('allowed')),
          ],
          rows: claims.map(({ person, code, claimed, allowed, month: claimedIn }) => [
            person.staffNumber,
            person.name,
            month(claimedIn),
            code,
            nameOf(code),
            figure(claimed),
            figure(allowed),
          ]),
          total: [
            of('total'),
            '',
            '',
            '',
            '',
            figure(sum(claims.map(({ claimed }) => claimed))),
            figure(sum(claims.map(({ allowed }) => allowed))),
          ],
        }),
      ],
      isWide: true,
    },
  );
}

/** An employee's statement about an earlier employer by Form TP3. */
export interface EarlierStatement {
  staffNumber: string;
  name: string;
  employerName: string;
  employerTin: string;
  remuneration: Decimal;
  epf: Decimal;
  zakat: Decimal;
  pcb: Decimal;
  exempt: Decimal;
}

/** The register of statements by Form TP3 (payroll-pcb, section 14). */
export function earlierPageOf(
  year: number,
  employer: string,
  statements: readonly EarlierStatement[],
  words: Words,
): SheetPage {
  const { word } = words;
  const of = (key: string, params?: Record<string, string>): string =>
    word(`forms.tp3.${key}`, params);
  const amounts = ['remuneration', 'exempt', 'epf', 'zakat', 'pcb'] as const;
  return sheet(
    {
      title: of('title'),
      subtitle: of('subtitle', { year: String(year) }),
      number: of('number'),
    },
    words,
    {
      sections: [
        section('', employer, [], {
          columns: [
            text(word('forms.tp1.staffNumber')),
            text(word('forms.tp1.name')),
            text(of('employer')),
            text(of('tin')),
            ...amounts.map((name) => amount(of(name))),
          ],
          rows: statements.map((each) => [
            each.staffNumber,
            each.name,
            each.employerName,
            each.employerTin,
            ...amounts.map((name) => figure(each[name])),
          ]),
          total: [
            of('total'),
            '',
            '',
            '',
            ...amounts.map((name) => figure(sum(statements.map((each) => each[name])))),
          ],
        }),
      ],
      isWide: true,
    },
  );
}
