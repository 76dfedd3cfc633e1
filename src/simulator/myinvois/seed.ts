import { buyers } from './seed-buyers';
import type { Appointment, ErpClient, Seed, Taxpayer } from './seed.types';

const companies: Taxpayer[] = [
  {
    tin: 'C99900100010',
    name: 'Kopi Bukit Harum Sdn. Bhd.',
    ids: { BRN: '209901001001' },
    sst: 'A99-2099-10000001',
    email: 'akaun@kopibukitharum.example',
    phone: '+60355510010',
    msic: '10791',
    activity: { en: 'Manufacture of coffee', ms: 'Pembuatan kopi' },
    address: {
      lines: ['Lot 18, Jalan Perigi 2', 'Kawasan Perusahaan Embun'],
      postcode: '31400',
      city: 'Ipoh',
      state: '08',
      country: 'MYS',
    },
  },
  {
    tin: 'C99900200020',
    name: 'Besi Jaya Borong Sdn. Bhd.',
    ids: { BRN: '209901002002' },
    sst: 'B99-2099-20000002',
    email: 'akaun@besijaya.example',
    phone: '+60355520020',
    msic: '46631',
    activity: { en: 'Wholesale of hardware', ms: 'Borong barangan logam' },
    address: {
      lines: ['7 & 9, Jalan Tukul 11', 'Taman Industri Paku'],
      postcode: '40150',
      city: 'Shah Alam',
      state: '10',
      country: 'MYS',
    },
  },
  // Runs the platform, and issues the e-invoices of what it sells.
  {
    tin: 'C99900900090',
    name: 'Pejabat Demo Sdn. Bhd.',
    ids: { BRN: '209901009009' },
    email: 'akaun@pejabatdemo.example',
    phone: '+60355590090',
    msic: '62010',
    activity: { en: 'Office software by subscription', ms: 'Perisian pejabat secara langganan' },
    address: {
      lines: ['Aras 9, Menara Contoh', 'Jalan Contoh 9'],
      postcode: '50450',
      city: 'Kuala Lumpur',
      state: '14',
      country: 'MYS',
    },
  },
];

const others: Taxpayer[] = [
  {
    tin: 'IG99900300030',
    name: 'Rosnah binti Kamarudin (Kedai Jahit Melur)',
    ids: { NRIC: '990101990030', BRN: '209903003003' },
    rob: '209903003003',
    businessOwner: true,
    msic: '14109',
    activity: { en: 'Custom tailoring', ms: 'Jahitan tempahan' },
  },
  {
    tin: 'C99900400040',
    name: 'Jambatan Digital Sdn. Bhd.',
    ids: { BRN: '209901004004' },
    msic: '62010',
    activity: { en: 'e-Invoice services', ms: 'Perkhidmatan e-invois' },
  },
  {
    tin: 'C99900500050',
    name: 'Perantara Tanpa Kuasa Sdn. Bhd.',
    ids: { BRN: '209901005005' },
  },
  // Two names with two records each, which make Search TIN inconclusive.
  { tin: 'IG99900600060', name: 'Lim Siew Ping', ids: { NRIC: '990202990060' } },
  { tin: 'IG99900600061', name: 'Lim Siew Ping', ids: { NRIC: '990303990061' } },
  { tin: 'D99900700070', name: 'Restoran Selera Dusun', ids: { BRN: '209907007007' } },
  { tin: 'D99900700080', name: 'Restoran Selera Dusun', ids: { BRN: '209907007008' } },
  // One identity card, two records: the person and the partnership.
  { tin: 'IG99900800080', name: 'Arumugam a/l Selvam', ids: { NRIC: '990404990080' } },
  { tin: 'D99900800090', name: 'Selvam & Rakan', ids: { NRIC: '990404990080' } },
];

const client = (n: string, tin: string, more: Partial<ErpClient> = {}): ErpClient => ({
  clientId: `11111111-aaaa-4bbb-8ccc-00000000000${n}`,
  secrets: [`demo-secret-${n}a`, `demo-secret-${n}b`],
  tin,
  ...more,
});

/**
 * The systems that may log in; 4 is an appointed intermediary, 5 an intermediary without an
 * appointment.
 */
export const demoClients: ErpClient[] = [
  client('1', 'C99900100010'),
  client('2', 'C99900200020'),
  client('3', 'IG99900300030'),
  client('4', 'C99900400040', { intermediary: true }),
  client('5', 'C99900500050', { intermediary: true }),
  client('6', 'C99900100010', { blocked: true }),
  client('7', 'C99900200020', { expiresAt: '2026-01-01T00:00:00Z' }),
  client('8', 'C99900900090'),
];

const intermediary = '11111111-aaaa-4bbb-8ccc-000000000004';

const demoAppointments: Appointment[] = [
  {
    clientId: intermediary,
    tin: 'C99900100010',
    permissions: ['submit', 'cancel', 'reject', 'view'],
  },
  { clientId: intermediary, tin: 'IG99900300030', permissions: ['submit', 'view'] },
  { clientId: intermediary, tin: 'C99900200020', permissions: ['view'] },
];

/** The initial register of the simulator; all of it fictional. */
export const demoTaxpayers: Taxpayer[] = [...companies, ...others, ...buyers];

export const demoSeed: Seed = {
  taxpayers: demoTaxpayers,
  clients: demoClients,
  appointments: demoAppointments,
};
