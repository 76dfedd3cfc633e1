import type { FormRole, FormValues } from '../domain/form/form-fields';

/** Custom fields that both demo organisations have for their buyers. */
export const demoBuyerFields = [
  {
    name: 'Receiving hours',
    groupName: 'Delivery',
    valueType: 'text',
    orderNo: 10,
    maxLength: 60,
    helpText: 'When goods can be received, for example Mon–Fri 9 am – 4 pm',
  },
  {
    name: 'Delivery instructions',
    groupName: 'Delivery',
    valueType: 'text',
    orderNo: 20,
    maxLength: 200,
    helpText: 'Gate, floor, lift or whom to call on arrival',
  },
  {
    name: 'Our supplier number',
    groupName: 'Accounts',
    valueType: 'text',
    orderNo: 30,
    maxLength: 20,
    helpText: 'The number under which your accounts department has us',
  },
  {
    name: 'Credit limit (RM)',
    groupName: 'Accounts',
    valueType: 'number',
    orderNo: 40,
    minLimit: '0',
    maxLimit: '500000',
    helpText: 'Agreed by accounts; not asked for in forms',
  },
] as const;

export type DemoBuyerField = (typeof demoBuyerFields)[number]['name'];
/** As `[name, value]`, so that no name lacks a value. */
type Values = readonly (readonly [DemoBuyerField, string])[];

/** Values of the first buyers of the register, in their order. */
export const demoBuyerValues: readonly Values[] = [
  [
    ['Receiving hours', 'Mon–Sat 10 am – 6 pm'],
    ['Credit limit (RM)', '20000'],
  ],
  [
    ['Receiving hours', 'Mon–Fri 5 am – 11 am'],
    ['Delivery instructions', 'Loading bay 2, behind the mill'],
    ['Credit limit (RM)', '50000'],
  ],
  [
    ['Delivery instructions', 'Service entrance; call the store room on arrival'],
    ['Our supplier number', 'V-10482'],
  ],
  [['Receiving hours', 'Daily 8 am – 10 am']],
  [
    ['Our supplier number', 'SUB-0317'],
    ['Credit limit (RM)', '80000'],
  ],
];

/** The forms of an organisation; `asks` are its custom fields on the form. */
export const demoTemplates = [
  {
    name: 'At the counter',
    language: 'ms',
    title: 'Butiran anda untuk e-Invois',
    abstract:
      'Isi sekali sahaja: selepas ini e-Invois dihantar ke e-mel anda. Ia mengambil masa kurang daripada satu minit.',
    footers: 'Perlukan bantuan? Tanya di kaunter.',
    asks: [],
  },
  {
    name: 'Business customers',
    language: 'en',
    title: 'Your details for e-invoices',
    abstract:
      'Please give us the details of your company as they are registered with the tax authority, and tell us where to deliver.',
    footers: 'Questions? Reply to the e-mail that this link came with.',
    asks: ['Receiving hours', 'Delivery instructions', 'Our supplier number'],
  },
] as const satisfies readonly {
  name: string;
  language: 'en' | 'ms';
  title: string;
  abstract: string;
  footers: string;
  asks: readonly DemoBuyerField[];
}[];

type TemplateName = (typeof demoTemplates)[number]['name'];

export interface DemoLink {
  template: TemplateName;
  /** Where it is placed; for a buyer's own link, the buyer's index in the register. */
  at: string | number;
  daysAgo: number;
  opened: number;
}

export const demoLinks: readonly DemoLink[] = [
  { template: 'At the counter', at: 'Till 1, table stand', daysAgo: 60, opened: 41 },
  { template: 'Business customers', at: 'Our website', daysAgo: 45, opened: 17 },
  { template: 'Business customers', at: 3, daysAgo: 9, opened: 2 },
  { template: 'Business customers', at: 5, daysAgo: 2, opened: 0 },
];

/** What somebody entered, and the decision on it. */
export interface DemoEntry {
  reference: string;
  hoursAgo: number;
  language: 'en' | 'ms' | 'zh-cn' | 'zh-tw';
  role: FormRole;
  values: FormValues;
  own?: Values;
  /** The index of its link in `demoLinks`. */
  link: number;
  /** A taxpayer of the register, whose record supplies what is not typed. */
  as?: number;
  became: 'new' | 'accepted' | 'merged' | 'refused';
  reason?: string;
}

export const demoEntries: readonly DemoEntry[] = [
  {
    reference: 'K7RM4TXW',
    hoursAgo: 3,
    language: 'ms',
    role: 'individual',
    link: 0,
    values: {
      companyName: 'Siti Contoh binti Rekaan',
      idType: 'NRIC',
      idValue: '990512990415',
      contactPhone: '+60199900415',
      contactEmail: 'siti.contoh@pelanggan.example',
      addressLine1: '27, Lorong Contoh 4',
      city: 'Ipoh',
      state: '08',
      postalCode: '31400',
    },
    became: 'new',
  },
  {
    reference: 'H3XC9LQN',
    hoursAgo: 20,
    language: 'en',
    role: 'company',
    link: 1,
    as: 1,
    values: { contactPhone: '+60399900002', contactEmail: 'payables@rotimentari.example' },
    own: [
      ['Receiving hours', 'Mon–Fri 5 am – 9 am'],
      ['Our supplier number', 'KRM-2071'],
    ],
    became: 'new',
  },
  {
    reference: 'W4DF6YAK',
    hoursAgo: 29,
    language: 'zh-cn',
    role: 'company',
    link: 1,
    values: {
      companyName: 'Kedai Teh Contoh Sdn. Bhd.',
      idValue: '209903007701',
      tin: 'C99930077010',
      contactName: 'Accounts',
      contactPhone: '+60399907701',
      contactEmail: 'akaun@kedaiteh.example',
      addressLine1: '3, Jalan Contoh 15',
      city: 'Petaling Jaya',
      state: '10',
      postalCode: '46050',
      sstNumber: 'NA',
    },
    own: [['Delivery instructions', 'Ground floor, beside the pharmacy']],
    became: 'new',
  },
  {
    reference: 'P9GJ3VTE',
    hoursAgo: 75,
    language: 'en',
    role: 'foreigner',
    link: 1,
    values: {
      companyName: 'Example Traders Pte. Ltd.',
      idType: 'BRN',
      idValue: '209912345Z',
      contactPhone: '+6569990123',
      contactEmail: 'ap@exampletraders.example',
      addressLine1: '10 Example Street',
      city: 'Singapore',
      state: '17',
      postalCode: '099901',
      country: 'SGP',
    },
    became: 'new',
  },
  {
    reference: 'C6LN7RHF',
    hoursAgo: 190,
    language: 'en',
    role: 'company',
    link: 2,
    as: 3,
    values: { contactPhone: '+60499900004', contactEmail: 'accounts@loronglima.example' },
    own: [['Receiving hours', 'Daily 8 am – 10 am']],
    became: 'merged',
  },
  {
    reference: 'T3QW9MKD',
    hoursAgo: 400,
    language: 'ms',
    role: 'company',
    link: 0,
    as: 6,
    values: { contactPhone: '+60599900007', contactEmail: 'akaun7@pembeli.example' },
    became: 'accepted',
  },
  {
    reference: 'Y4AE6JGX',
    hoursAgo: 430,
    language: 'en',
    role: 'individual',
    link: 0,
    values: {
      companyName: 'Test Test',
      idType: 'PASSPORT',
      idValue: 'X0000000',
      contactPhone: '+60100000000',
      contactEmail: 'test@test.example',
      addressLine1: 'Test',
      city: 'Test',
      state: '14',
      postalCode: '50000',
    },
    became: 'refused',
    reason: 'Invented: nobody can be reached there',
  },
];
