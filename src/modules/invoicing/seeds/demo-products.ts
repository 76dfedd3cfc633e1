/** Name, code, specification, description, classification, unit, price, tax type, tax rate. */
type Row = [string, string, string, string, string, string, string, string, string];

export interface DemoProduct {
  name: string;
  code: string;
  spec: string;
  description: string;
  classification: string;
  uom: string;
  unitPrice: string;
  taxType: string;
  taxRate: string | null;
}

const product = (row: Row): DemoProduct => {
  const [name, code, spec, description, classification, uom, unitPrice, taxType, taxRate] = row;
  return {
    name,
    code,
    spec,
    description,
    classification,
    uom,
    unitPrice,
    taxType,
    taxRate: taxRate === '' ? null : taxRate,
  };
};

const coffee: Row[] = [
  [
    'Dark roast beans',
    'KBH-101',
    '1 kg bag',
    'Roasted coffee beans, dark, 1 kg bag',
    '022',
    'XBG',
    '38.50',
    '01',
    '10',
  ],
  [
    'Medium roast beans',
    'KBH-102',
    '1 kg bag',
    'Roasted coffee beans, medium, 1 kg bag',
    '022',
    'XBG',
    '41.00',
    '01',
    '10',
  ],
  [
    'House blend ground',
    'KBH-111',
    '250 g pouch',
    'Ground coffee, house blend, 250 g',
    '022',
    'XPK',
    '13.90',
    '01',
    '10',
  ],
  [
    'Cold brew concentrate',
    'KBH-121',
    '1 litre',
    'Cold brew concentrate, 1 litre bottle',
    '022',
    'XBO',
    '24.75',
    '01',
    '10',
  ],
  [
    'Green beans Liberica',
    'KBH-201',
    '30 kg sack',
    'Unroasted Liberica beans, 30 kg sack',
    '022',
    'XSA',
    '690.00',
    '06',
    '',
  ],
  [
    'Barista training',
    'KBH-301',
    'per hour',
    'Barista training at the outlet, per hour',
    '022',
    'HUR',
    '180.00',
    '02',
    '8',
  ],
  [
    'Machine servicing',
    'KBH-302',
    'per visit',
    'Servicing of one espresso machine',
    '022',
    'C62',
    '260.00',
    '02',
    '8',
  ],
  [
    'Paper cups 8 oz',
    'KBH-401',
    'sleeve of 50',
    'Paper cups, 8 oz, sleeve of 50',
    '022',
    'XPK',
    '11.20',
    '01',
    '10',
  ],
];

const hardware: Row[] = [
  [
    'Steel bar Y12',
    'BJB-1012',
    '12 m length',
    'High tensile steel bar Y12, 12 m',
    '022',
    'H87',
    '42.80',
    '01',
    '5',
  ],
  [
    'Steel bar Y16',
    'BJB-1016',
    '12 m length',
    'High tensile steel bar Y16, 12 m',
    '022',
    'H87',
    '76.20',
    '01',
    '5',
  ],
  [
    'BRC mesh A8',
    'BJB-1108',
    '2.2 x 6.0 m',
    'Welded wire mesh A8, sheet',
    '022',
    'H87',
    '158.00',
    '01',
    '5',
  ],
  [
    'Hex bolt M12',
    'BJB-2012',
    'box of 100',
    'Hexagon bolts M12 x 50, galvanised, box of 100',
    '022',
    'XBX',
    '64.90',
    '01',
    '10',
  ],
  [
    'Galvanised wire',
    'BJB-2101',
    'roll 25 kg',
    'Galvanised binding wire, 25 kg roll',
    '022',
    'XRO',
    '132.50',
    '01',
    '5',
  ],
  [
    'Angle grinder',
    'BJB-3007',
    '125 mm',
    'Angle grinder 125 mm, 900 W',
    '022',
    'C62',
    '214.00',
    '01',
    '10',
  ],
  [
    'Cutting disc',
    'BJB-3108',
    '125 mm, 10 pieces',
    'Cutting discs 125 mm, pack of 10',
    '022',
    'XPK',
    '18.60',
    '01',
    '10',
  ],
  [
    'Delivery by lorry',
    'BJB-9001',
    'per trip',
    'Delivery by 3-tonne lorry within Selangor',
    '022',
    'C62',
    '180.00',
    '02',
    '6',
  ],
];

export const demoProducts = { harum: coffee.map(product), besi: hardware.map(product) };
