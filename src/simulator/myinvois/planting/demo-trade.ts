import type { Planted, PlantedLine } from './planted.types';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const harum = 'C99900100010';
const besi = 'C99900200020';
/** Some companies of `seed-buyers.ts`. */
const [warung, hotel, hardware, couriers, stationer] = [
  'C99910001010',
  'C99910003010',
  'C99910007010',
  'C99910023010',
  'C99910025010',
] as const;

const line = (
  description: string,
  quantity: string,
  price: string,
  taxRate = '0',
  unit = 'C62',
): PlantedLine => ({ description, quantity, price, taxRate, unit });

const coffee = line('Roasted coffee beans, 1 kg bag', '24', '38.50', '10', 'XBG');
const shelves = line('Steel shelving, 5 tiers', '6', '412.00', '10');
const bolts = line('Hexagon bolts M12, box of 100', '40', '27.90', '10', 'XBX');
const cups = line('Paper cups, 8 oz, sleeve of 50', '120', '6.80', '10');
const parcels = line('Parcels within the peninsula', '86', '9.40', '6', 'E48');
const paper = line('Copier paper A4, ream', '50', '14.20', '10');

/**
 * Who bills whom for what, how many hours ago, and its outcome. What the demo organisations bill
 * each other here was typed at the portal: the few differences that a reconciliation finds.
 */
const trade: [hours: number, from: string, to: string, number: string, lines: PlantedLine[], more?: Partial<Planted>][] = [
  [2, harum, besi, 'HB-2026-1180', [coffee, cups]],
  [9, couriers, besi, 'GP/26/88214', [parcels]],
  [9.2, couriers, besi, 'GP/26/88214', [parcels]],
  [20, stationer, besi, 'PWS-10442', [paper], { format: 'XML' }],
  [44, hotel, besi, 'HPC-INV-7731', [line('Meeting room, half a day', '2', '350.00', '8', 'DAY')]],
  [67, warung, besi, 'WS-2026-0391', [line('Lunch for a site meeting', '18', '16.50', '6')]],
  [50, harum, besi, 'HB-2026-1171', [cups], { status: 'Cancelled', reason: 'Wrong quantity' }],
  [3, besi, harum, 'BJ-004417', [shelves, bolts]],
  [26, stationer, harum, 'PWS-10439', [paper], { format: 'XML' }],
  [70, couriers, harum, 'GP/26/87901', [parcels]],
  [31, besi, harum, 'BJ-004409', [bolts], { status: 'Cancelled', reason: 'Issued twice' }],
]; // oxfmt-ignore

const room = line('Meeting room, whole day', '2', '650.00', '8', 'DAY');

/** Who supplies the demo organisations: what they issue themselves is their own data. */
const regulars = [
  [hotel, harum, 'HPC-INV', room],
  [hardware, besi, 'GBH', bolts],
  [couriers, besi, 'GP/26', parcels],
  [stationer, harum, 'PWS', paper],
] as const;

/** Earlier business, every few days of the last year. */
const earlier = (now: number): Planted[] =>
  Array.from({ length: 96 }, (_, index): Planted => {
    const [supplierTin, buyerTin, prefix, goods] = regulars[index % regulars.length]!;
    const at = now - 4 * DAY - index * 3.7 * DAY;
    const quantity = String(4 + ((index * 7) % 37));
    const lines = [{ ...goods, quantity }];
    return document(at, { supplierTin, buyerTin, number: `${prefix}-${1100 - index}`, lines });
  });

const document = (
  at: number,
  facts: Pick<Planted, 'supplierTin' | 'buyerTin' | 'number' | 'lines'> & Partial<Planted>,
): Planted => ({
  type: '01',
  issuedAt: `${new Date(at - HOUR / 2).toISOString().slice(0, 19)}Z`,
  receivedAt: new Date(at).toISOString(),
  validatedAt: new Date(at + 4000).toISOString(),
  ...facts,
});

/** A year of purchases of the demo organisations, as the authority holds it. */
export const demoTrade = (now: number): Planted[] => [
  ...earlier(now).reverse(),
  ...trade
    .toSorted(([one], [other]) => other - one)
    .map(([hours, supplierTin, buyerTin, number, lines, more]) =>
      document(now - hours * HOUR, { supplierTin, buyerTin, number, lines, ...more }),
    ),
];
