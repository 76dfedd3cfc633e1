import { Injectable } from '@nestjs/common';
import type { Month } from '@kernel/time';
import { snake } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import {
  MonthMasters,
  type MonthPerson,
  type sealedNumbers,
} from '../../application/ports/month-masters';
import { OpenedPeople } from '../../application/ports/opened-people';
import { PayLaws } from '../../application/ports/pay-laws';
import { inForceOn, profileDay, taxOf } from '../../domain/inputs';
import type { PcbEdition } from '../../domain/pcb';
import type { PersonOfYear } from '../../domain/year';

@Injectable()
export class MysqlOpenedPeople extends OpenedPeople {
  constructor(
    private readonly repositories: Repositories,
    private readonly masters: MonthMasters,
    private readonly laws: PayLaws,
    private readonly cipher: Cipher,
  ) {
    super();
  }

  async of(year: number, paid: ReadonlySet<string>, employeeId?: string): Promise<PersonOfYear[]> {
    const { orgId } = currentScope();
    const opened = await this.repositories.read<{ id: string; lastDay: string | null }>(
      `SELECT e.id, e.last_day AS lastDay
       FROM payroll_opening_balance o JOIN payroll_employee e ON e.id = o.employee_id
       WHERE {scope:o} AND o.org_id = ? AND o.year = ?
         ${employeeId === undefined ? '' : 'AND e.id = ?'}`,
      [orgId, year, ...(employeeId === undefined ? [] : [employeeId])],
    );
    const only = opened.filter(({ id }) => !paid.has(id));
    if (only.length === 0) return [];
    const { pcb } = await this.laws.of(`${year}-12`);
    const found: PersonOfYear[] = [];
    for (const [month, some] of Map.groupBy(only, (each) => lastMonthOf(year, each))) {
      const ids = some.map(({ id }) => id);
      for (const person of (await this.masters.people(orgId, month, ids)).values())
        found.push(this.personOf(person, month, pcb));
    }
    return found;
  }

  /**
   * Everybody who was paid is on the yearly forms, with or without a tax profile: C.P.8D names
   * those without one.
   */
  private personOf(
    { snapshot: { person, sealed }, masters: { employee } }: MonthPerson,
    month: Month,
    pcb: PcbEdition,
  ): PersonOfYear {
    const clear = (name: (typeof sealedNumbers)[number]): string => {
      const text = sealed[name];
      return text === null ? '' : this.cipher.unseal(text, `payroll_employee.${snake(name)}`);
    };
    const hasProfile = inForceOn(employee.taxProfiles, profileDay(month)) !== null;
    return {
      ...person,
      idNumber: clear('idNumber'),
      tin: clear('tin'),
      epfNumber: clear('epfNumber'),
      socsoNumber: clear('socsoNumber'),
      bank: { ...person.bank, accountNumber: clear('accountNumber') },
      tax: hasProfile ? taxOf(employee, month, pcb).tax : null,
    };
  }
}

/** The month that determines a person's status at the end of a year, or when they left during it. */
const lastMonthOf = (year: number, { lastDay }: { lastDay: string | null }): Month =>
  lastDay?.startsWith(`${year}-`) ? lastDay.slice(0, 7) : `${year}-12`;
