import type { Input } from '@kernel/resource';
import type { DemoOrganisation } from '@platform/seeding/context';
import type { DemoFirm } from './demo-staff';

/** The employer as in the tax authority's demo register. */
export interface DemoEmployer {
  name: string;
  email?: string;
  phone?: string;
  address?: { lines: string[]; postcode: string; city: string; state: string };
}

const named = (...names: string[]): Input[] => names.map((name) => ({ name }));

const departments: Readonly<Record<DemoFirm, Input[]>> = {
  harum: named('Management', 'Finance and people', 'Roastery', 'Packing', 'Sales', 'Logistics'),
  besi: named('Management', 'Finance and people', 'Warehouse', 'Counter sales', 'Transport'),
};

const jobPositions: Readonly<Record<DemoFirm, Input[]>> = {
  harum: named(
    'Managing director',
    'Finance manager',
    'Roaster',
    'Packer',
    'Sales executive',
    'Driver',
    'Quality technician',
  ),
  besi: named(
    'Managing director',
    'Finance manager',
    'Storekeeper',
    'Sales assistant',
    'Lorry driver',
    'Forklift operator',
    'Purchasing clerk',
  ),
};

/** Departments, positions, and a second place of work besides the registered one. */
export const demoMasters = (firm: DemoFirm, { address }: DemoEmployer) => ({
  departments: departments[firm],
  jobPositions: jobPositions[firm],
  branches: [
    {
      name: 'Head office',
      address1: address?.lines[0],
      address2: address?.lines[1],
      postcode: address?.postcode,
      state: address?.state,
    },
    {
      name: 'Second store',
      address1: '12, Jalan Gudang 3',
      postcode: '47100',
      state: '10',
    },
  ] as Input[],
});

/** Numbers that no authority has issued. */
export const demoProfile = (
  { brn, tin }: DemoOrganisation,
  { name, email, phone, address }: DemoEmployer,
): Input => ({
  name,
  email,
  entityType: 'company',
  registerNumber: brn,
  officeContact: phone,
  primaryAddress: [...(address?.lines ?? []), `${address?.postcode} ${address?.city}`].join('\n'),
  eNumber: tin.slice(1, 11),
  cNumber: tin,
  epfNumber: tin.slice(1, 10),
  socsoNumber: `E${tin.slice(1, 12)}`,
  hrdfRates: [{ validFrom: '2021-03-01', status: 'mandatory', rate: '1.00' }],
  officerName: 'Norliza binti Othman',
  officerPosition: 'Finance manager',
  officerIdNumber: '840101-99-5012',
  officerPhone: phone,
  officerEmail: email,
  bankName: 'Bank Teratai Berhad',
  accountHolderName: name,
  accountNumber: tin.slice(1),
});
