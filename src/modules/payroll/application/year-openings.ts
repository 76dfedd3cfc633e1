import { Injectable } from '@nestjs/common';
import { currentScope } from '@platform/tenancy/org-scope';
import type { MonthRecord } from '../domain/run/run.types';
import { openingOfYear, type OpeningsOfYear } from '../domain/year';
import { OpenedPeople } from './ports/opened-people';
import { YearStatements } from './ports/year-statements';

/** The opening balances of a year: of everybody who was paid in these months, and of who was paid before them alone. */
@Injectable()
export class YearOpenings {
  constructor(
    private readonly statements: YearStatements,
    private readonly opened: OpenedPeople,
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
    const stated = await this.statements.of(orgId, year, [...paid, ...people.keys()]);
    return new Map(
      [...stated].flatMap(([id, { statements }]) => {
        const { opening } = statements;
        const person = people.get(id);
        return opening ? [[id, { ...openingOfYear(opening), ...(person && { person }) }]] : [];
      }),
    );
  }
}
