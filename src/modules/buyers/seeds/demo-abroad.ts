import { GeneralTin } from '@kernel/codes/general-tin';
/** Parties outside the tax authority's register: foreign ones, and persons by identity card. */
export interface DemoParty {
  name: string;
  role: 'foreign' | 'individual';
  tin: string;
  idType: 'BRN' | 'NRIC';
  idValue: string;
  phone: string;
  email: string;
  address: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
}

type Row = [
  name: string,
  registration: string,
  phone: string,
  address: string,
  postalCode: string,
  city: string,
  country: string,
];

const foreign = ([name, idValue, phone, address, postalCode, city, country]: Row): DemoParty => ({
  name,
  idValue,
  phone,
  address,
  postalCode,
  city,
  country,
  role: 'foreign',
  tin: GeneralTin.foreignBuyer,
  idType: 'BRN',
  email: `office@${name.split(' ')[0]!.toLowerCase()}.example`,
  state: '17',
});

const landlady: DemoParty = {
  name: 'Suraya binti Halim Contoh',
  role: 'individual',
  tin: GeneralTin.public,
  idType: 'NRIC',
  idValue: '880412995678',
  phone: '+60199915678',
  email: 'suraya@contoh.example',
  address: '4, Lorong Kemuning Contoh',
  postalCode: '31400',
  city: 'Ipoh',
  state: '08',
  country: 'MYS',
};

/** A grower or mill, a machine builder, a studio, two customers, and a landlady, in this order. */
export const demoAbroad: Readonly<Record<'harum' | 'besi', readonly DemoParty[]>> = {
  harum: [
    [
      'Pedralilas Fazendas Ltda.',
      '99.888.777/0001-01',
      '+5535999110022',
      'Estrada Lilas 40',
      '37700-990',
      'Serra Lilas',
      'BRA',
    ],
    [
      'Hafenkranich Maschinen GmbH',
      'HRB 990451',
      '+494099912345',
      'Kranweg 4',
      '20099',
      'Hamburg',
      'DEU',
    ],
    [
      'Merlionette Studio Pte. Ltd.',
      '209912345Z',
      '+6569991234',
      '5 Harbour Row, 12-04',
      '099632',
      'Singapore',
      'SGP',
    ],
    [
      'Nordlysbrenner Kaffe AS',
      '999 112 233',
      '+4799911223',
      'Fjordgata 9',
      '5099',
      'Bergen',
      'NOR',
    ],
    [
      'Sakuramori Coffee K.K.',
      '9999-01-123456',
      '+81399912345',
      '3-9-9 Morimachi',
      '150-9999',
      'Tokyo',
      'JPN',
    ],
  ]
    .map((row) => foreign(row as Row))
    .concat(landlady),
  besi: [
    [
      'Jianhexin Steel Works Ltd.',
      '91999999MA1K001',
      '+862199912345',
      '99 Lianhe Road',
      '200999',
      'Shanghai',
      'CHN',
    ],
    [
      'Zahnradhaus Werkzeuge GmbH',
      'HRB 990872',
      '+498999912345',
      'Schraubenweg 12',
      '80999',
      'Munich',
      'DEU',
    ],
    [
      'Merlionette Studio Pte. Ltd.',
      '209912345Z',
      '+6569991234',
      '5 Harbour Row, 12-04',
      '099632',
      'Singapore',
      'SGP',
    ],
    [
      'Borneolink Traders Sdn. Bhd. (Brunei)',
      'RC/99991234',
      '+6732999123',
      'Simpang 9, Jalan Gadong',
      'BE9999',
      'Bandar Seri Begawan',
      'BRN',
    ],
    [
      'Siamkorat Hardware Co. Ltd.',
      '0999560001234',
      '+6629991234',
      '99 Soi Lasalle',
      '10999',
      'Bangkok',
      'THA',
    ],
  ]
    .map((row) => foreign(row as Row))
    .concat(landlady),
};
