import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { currentScope } from '@platform/tenancy/org-scope';
import type { MonthRecord } from '../domain/run/run.types';
import { openingOfYear, type OpeningsOfYear } from '../domain/year';
import { type Employer, MonthMasters } from './ports/month-masters';
import { OpenedPeople } from './ports/opened-people';
import { YearStatements } from './ports/year-statements';

/**
 * The opening balances of a year: of everybody paid in these months, and of people paid only before
 * them.
 */
@Injectable()
export class YearOpenings {
  constructor(
    private readonly statements: YearStatements,
    private readonly opened: OpenedPeople,
    private readonly masters: MonthMasters,
  ) {}

  async of(
    year: number,
    months: readonly MonthRecord[],
    employeeId?: string,
  ): Promise<OpeningsOfYear> {
    const slips = months.flatMap(({ runs }) => runs.flatMap(({ payslips }) => payslips));
    const paid = new Set(slips.map(({ person }) => person.employeeId));
    const only = await this.opened.of(year, paid, employeeId);
    const people = new Map(only.map((person) => [person.employeeId, person]));
    const { orgId } = currentScope();
    const known = await this.employerOf(orgId, year);
    const employer = known?.onRun;
    const stated = await this.statements.of(orgId, year, [...paid, ...people.keys()]);
    // As the first payslips of the year had it; the profile may have been changed since.
    const settings = new Map(
      slips.toReversed().map((slip) => [slip.person.employeeId, slip.countsSocsoRelief]),
    );
    return new Map(
      [...stated].flatMap(([id, { statements }]) => {
        const { opening } = statements;
        if (!opening) return [];
        const person = people.get(id);
        const alone = person && employer ? { alone: { person, employer } } : {};
        const counts = settings.get(id) ?? known?.countsSocsoRelief;
        return [[id, { ...openingOfYear(opening, counts), ...alone }]];
      }),
    );
  }

  /** Null without an employer on record: there are no forms without one. */
  private async employerOf(orgId: string, year: number): Promise<Employer | null> {
    try {
      return await this.masters.employer(orgId, `${year}-12`);
    } catch (error) {
      if (error instanceof Refused && error.code === 'run.noCompanyProfile') return null;
      throw error;
    }
  }
}
