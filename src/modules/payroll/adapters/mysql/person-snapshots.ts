import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { snake } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { type PersonSnapshot, sealedNumbers } from '../../application/ports/month-masters';
import type { PersonOnPayslip } from '../../domain/run/run.types';
import { holes } from './holes';
import { type PersonRow, personSchema } from './runs.schema';

const EMPLOYEE = 'payroll_employee';
const PERSON = 'payroll_person';

/** Snapshots of people; each is stored once for all payslips with the same data. */
@Injectable()
export class PersonSnapshots {
  private readonly rows: ScopedRepository<PersonRow>;

  constructor(
    private readonly repositories: Repositories,
    private readonly cipher: Cipher,
  ) {
    this.rows = repositories.of(personSchema, { scope: 'organisation', audit: null });
  }

  /** The ids of the snapshots, in the same order; new ones are stored. */
  async idsOf(orgId: string, snapshots: readonly PersonSnapshot[]): Promise<string[]> {
    const hashed = snapshots.map((snapshot) => ({ snapshot, hash: snapshotHash(snapshot) }));
    const ids = snapshots.map(({ person }) => person.employeeId);
    const stored = await this.repositories.read<Pick<PersonRow, 'id' | 'employeeId' | 'hash'>>(
      `SELECT p.id, p.employee_id AS employeeId, p.hash FROM payroll_person p
       WHERE {scope:p} AND p.org_id = ? AND p.employee_id IN (${holes(ids)})`,
      [orgId, ...ids],
    );
    const keyOf = (employeeId: string, hash: string): string => `${employeeId} ${hash}`;
    const known = new Map(stored.map((row) => [keyOf(row.employeeId, row.hash), row.id]));
    const fresh = hashed.filter(
      ({ snapshot, hash }) => !known.has(keyOf(snapshot.person.employeeId, hash)),
    );
    const added = await this.rows.insertAll(
      fresh.map(({ snapshot, hash }) => this.rowOf(orgId, snapshot, hash)),
    );
    for (const [index, { snapshot, hash }] of fresh.entries())
      known.set(keyOf(snapshot.person.employeeId, hash), added[index]!);
    return hashed.map(({ snapshot, hash }) => known.get(keyOf(snapshot.person.employeeId, hash))!);
  }

  /** A stored snapshot with its numbers decrypted. */
  personOf(
    row: Pick<PersonRow, 'person' | (typeof sealedNumbers)[number]>,
  ): Omit<PersonOnPayslip, 'tax'> {
    const person = JSON.parse(row.person) as PersonSnapshot['person'];
    const clear = (name: (typeof sealedNumbers)[number]): string => {
      const sealed = row[name];
      return sealed === null ? '' : this.cipher.unseal(sealed, `${PERSON}.${snake(name)}`);
    };
    return {
      ...person,
      idNumber: clear('idNumber'),
      tin: clear('tin'),
      epfNumber: clear('epfNumber'),
      socsoNumber: clear('socsoNumber'),
      bank: { ...person.bank, accountNumber: clear('accountNumber') },
    };
  }

  private rowOf(orgId: string, { person, sealed }: PersonSnapshot, hash: string) {
    const numbers = Object.fromEntries(
      sealedNumbers.map((name) => {
        const value = sealed[name];
        if (value === null) return [name, null];
        const plain = this.cipher.unseal(value, `${EMPLOYEE}.${snake(name)}`);
        return [name, this.cipher.seal(plain, `${PERSON}.${snake(name)}`)];
      }),
    ) as Record<Exclude<(typeof sealedNumbers)[number], 'idNumber'>, string | null> & {
      idNumber: string;
    };
    return {
      orgId,
      ...numbers,
      hash,
      person: JSON.stringify(person),
      employeeId: person.employeeId,
    };
  }
}

/** Over the encrypted texts: a hash of the numbers could be guessed by trial. */
export const snapshotHash = (snapshot: PersonSnapshot): string =>
  createHash('sha256').update(JSON.stringify(snapshot)).digest('hex');
