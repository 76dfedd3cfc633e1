import { Injectable } from '@nestjs/common';
import { byName } from '@kernel/by-name';
import { snake } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { RecordedPeople } from '../../application/ports/recorded-people';
import type { PersonOnRecord } from '../../domain/year';
import { holes } from './holes';

const sealedNumbers = ['idNumber', 'tin', 'epfNumber', 'socsoNumber'] as const;
type Sealed = (typeof sealedNumbers)[number];

type Row = Omit<PersonOnRecord, Sealed> & Record<Sealed, string | null>;

@Injectable()
export class MysqlRecordedPeople extends RecordedPeople {
  constructor(
    private readonly repositories: Repositories,
    private readonly cipher: Cipher,
  ) {
    super();
  }

  async of(
    year: number,
    paid: ReadonlySet<string>,
    employeeId?: string,
  ): Promise<readonly PersonOnRecord[]> {
    const only = employeeId === undefined ? [] : [employeeId];
    const ids = [...paid];
    const rows = await this.repositories.read<Row>(
      `SELECT e.id AS employeeId, e.staff_number AS staffNumber, e.name, e.id_type AS idType,
         e.id_number AS idNumber, e.birth_date AS birthDate, e.tin, e.epf_number AS epfNumber,
         e.socso_number AS socsoNumber, e.joined_on AS joined, e.last_day AS lastDay,
         e.contract_ends_on AS contractEnds,
         COALESCE(e.accommodation_address, '') AS accommodationAddress
       FROM payroll_employee e
       WHERE {scope:e} AND e.org_id = ? ${only.length > 0 ? 'AND e.id = ?' : ''}
         AND (e.id IN (${holes(ids)}) OR (
           e.joined_on <= ? AND (e.last_day >= ? OR e.last_day IS NULL AND e.is_archived = 0)))
       ORDER BY e.staff_number`,
      [currentScope().orgId, ...only, ...ids, `${year}-12-31`, `${year}-01-01`],
    );
    return rows.map((row) => ({
      ...row,
      ...byName(sealedNumbers, (name) => {
        const text = row[name];
        return text === null ? '' : this.cipher.unseal(text, `payroll_employee.${snake(name)}`);
      }),
    }));
  }
}
