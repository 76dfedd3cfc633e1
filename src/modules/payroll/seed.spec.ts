import { Decimal, decimal } from '@kernel/money';
import { columnFields } from '@kernel/fields';
import {
  childrenIn,
  faultsOfRecord,
  type Input,
  type ResourceDefinition,
  tableOf,
} from '@kernel/resource';
import { randomFrom, type SealingSeedContext } from '@platform/seeding/context';
import { snake } from '@platform/resource/columns-of';
import { placeOf } from '@platform/resource/record-of';
import { sealWith, unsealWith } from '@platform/secrets/cipher';
import { demoTaxpayers } from '../../simulator/myinvois/seed';
import { lawIn, requestOf } from '../../../test/support/payroll/payslip';
import * as contract from './contract';
import { presetItem } from './data';
import { payslip } from './domain/payslip';
import type { Citizenship } from './domain/statutes';
import { seedPayroll } from './seed';
import { headcount } from './seeds/demo-staff';

const now = new Date('2026-11-22T05:30:00Z');
const month = '2026-11';
const key = Buffer.alloc(32, 7);
const users = { director: '1', manager: '2', staff: '3' };
const organisations = {
  harum: { id: '1', name: 'Kopi Bukit Harum', tin: 'C99900100010', brn: '209901001001', users },
  besi: { id: '2', name: 'Besi Jaya Borong', tin: 'C99900200020', brn: '209901002002', users },
};
const firms = ['harum', 'besi'] as const;
type Firm = (typeof firms)[number];
type Row = Parameters<SealingSeedContext['insert']>[1][number];

/** The tables of a firm as they would be stored, and the number of statements. */
async function seeded(firm: Firm): Promise<{ tables: Map<string, Row[]>; inserts: string[] }> {
  const tables = new Map<string, Row[]>();
  const inserts: string[] = [];
  const context: SealingSeedContext = {
    now,
    organisations,
    random: randomFrom(1),
    query: () => Promise.resolve([]),
    seal: (plain, place) => sealWith(key, plain, place),
    insert: (table, rows) => {
      inserts.push(table);
      const all = tables.get(table) ?? [];
      tables.set(table, all);
      return Promise.resolve(rows.map((row) => String(all.push(row))));
    },
  };
  const { tin } = organisations[firm];
  await seedPayroll(
    context,
    firm,
    demoTaxpayers.find((taxpayer) => taxpayer.tin === tin)!,
  );
  return { tables, inserts };
}

const isDefinition = (each: unknown): each is ResourceDefinition =>
  typeof each === 'object' && each !== null && 'fields' in each;
const definitions = Object.values<unknown>(contract).filter(isDefinition);

/** The rows of a resource as records, decrypted. */
function recordsOf(tables: Map<string, Row[]>, definition: ResourceDefinition): Input[] {
  const valuesOf = (of: ResourceDefinition, row: Row): Input =>
    Object.fromEntries(
      columnFields(of.fields).map(([name, { kind, initial }]) => {
        const value = row[snake(name)] ?? initial ?? null;
        return kind === 'sealed' && value !== null
          ? [name, unsealWith(key, String(value), placeOf(of, name))]
          : [name, value];
      }),
    );
  return (tables.get(tableOf(definition)) ?? []).map((row, index) => ({
    ...valuesOf(definition, row),
    ...Object.fromEntries(
      childrenIn(definition).map(([name, inside]) => [
        name,
        (tables.get(tableOf(inside)) ?? [])
          .filter(({ parent_id: parent }) => parent === String(index + 1))
          .map((each) => valuesOf(inside, each)),
      ]),
    ),
  }));
}

interface Person {
  name: string;
  idNumber: string;
  idType: string;
  nationality: string;
  staffNumber: string;
  birthDate: string;
  joinedOn: string;
  lastDay: string | null;
  passExpires: string | null;
  permanentResidentSince: string | null;
  isManual: boolean;
  isEis: boolean;
  firstCoveredAge: number | null;
  pay: { validFrom: string; payType: string; amount: string }[];
  taxProfiles: {
    regime: 'resident';
    category: string;
    disabledSelf: boolean;
    isBorneByEmployer: boolean;
  }[];
}

const units = { monthly: 'month', daily: 'day', hourly: 'hour' } as const;

const citizenshipOf = (person: Person): Citizenship => {
  if (person.nationality === 'MYS') return 'citizen';
  return person.permanentResidentSince === null ? 'non_citizen' : 'permanent_resident';
};

describe.each(firms)('the payroll of the demo organisation %s', (firm) => {
  let tables: Map<string, Row[]>;
  let inserts: string[];
  let people: Person[];
  beforeAll(async () => {
    ({ tables, inserts } = await seeded(firm));
    people = recordsOf(tables, contract.employee) as unknown as Person[];
  });

  it('is stored by one insert per table', () => {
    expect(inserts).toEqual([...new Set(inserts)]);
  });

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    'has records of %s, each valid by its own checks',
    (_, definition) => {
      const records = recordsOf(tables, definition);
      expect(records).not.toEqual([]);
      const faults = records.flatMap((record) =>
        [...faultsOfRecord(definition, record)].map((fault) => [record.name, fault]),
      );
      expect(faults).toEqual([]);
    },
  );

  it('has the number of people, each once, and encrypted', () => {
    expect(people).toHaveLength(headcount[firm]);
    for (const field of ['name', 'idNumber', 'staffNumber'] as const)
      expect(new Set(people.map((person) => person[field])).size).toBe(headcount[firm]);
    const stored = JSON.stringify(tables.get('payroll_employee'));
    for (const { idNumber } of people) expect(stored).not.toContain(idNumber);
  });

  it('has every kind of employee', () => {
    const some = (is: (person: Person) => boolean): void =>
      expect(people.filter(is).length).toBeGreaterThan(0);
    for (const type of ['monthly', 'daily', 'hourly'])
      some(({ pay }) => pay.some(({ payType }) => payType === type));
    some(({ passExpires }) => passExpires !== null);
    some((person) => citizenshipOf(person) === 'permanent_resident');
    some(({ birthDate }) => birthDate < '1966-11-22');
    some(({ joinedOn }) => joinedOn > '2026-01-01');
    some(({ lastDay }) => lastDay !== null && lastDay > '2026-01-01');
    some(({ pay }) => pay.length === 2);
    some(({ taxProfiles }) => taxProfiles.some(({ regime }) => regime !== 'resident'));
    for (const { joinedOn, birthDate } of people)
      expect(Number(joinedOn.slice(0, 4)) - Number(birthDate.slice(0, 4))).toBeGreaterThan(17);
  });

  it('can be paid: everybody has a non-empty payslip', () => {
    const rows = recordsOf(tables, contract.employeePayrollItem);
    const items = recordsOf(tables, contract.payrollItem);
    for (const [index, person] of people.entries()) {
      const [tax] = person.taxProfiles;
      const paidIn = person.lastDay?.slice(0, 7) ?? month;
      const own = rows.filter(({ employeeId }) => employeeId === String(index + 1));
      const request = requestOf({
        month: paidIn,
        employment: {
          joined: person.joinedOn,
          lastDay: person.lastDay,
          isManual: person.isManual,
          rows: person.pay.map(({ validFrom, amount, payType }) => ({
            from: validFrom,
            rate: decimal(amount),
            per: units[payType as keyof typeof units],
          })),
        },
        statutory: {
          birthDate: person.birthDate,
          citizenship: citizenshipOf(person),
          passExpires: person.passExpires,
          outside: person.isEis ? [] : ['eis'],
          firstCoveredAge: person.firstCoveredAge,
        },
        tax: { ...tax, category: Number(tax!.category) as 1 },
        rest: {
          items: own.map(({ payrollItemId, amount }) => ({
            item: presetItem(String(items[Number(payrollItemId) - 1]!.code)),
            amount: decimal(String(amount)),
          })),
        },
      });
      const { net, gross } = payslip(request, lawIn(paidIn)).month;
      expect([person.name, net.greaterThan(0), net.lessThanOrEqualTo(gross)]).toEqual([
        person.name,
        true,
        true,
      ]);
      expect(gross).toBeInstanceOf(Decimal);
    }
  });
});
