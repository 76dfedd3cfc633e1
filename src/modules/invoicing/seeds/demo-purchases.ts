import type { DocumentDraft, DraftLine } from '../domain/document/document.types';

type Tax = Partial<DraftLine['taxes'][number]>;

/** A recurring purchase from somebody who does not issue invoices for it. */
export interface Purchase extends Partial<
  Pick<DocumentDraft, 'currencyCode' | 'exchangeRate' | 'incoterms' | 'taxType'>
> {
  /** The index among the foreign suppliers, or a business of the register. */
  who: number | 'local';
  line: Pick<DraftLine, 'description' | 'classifications' | 'unitOfMeasure' | 'unitPrice'> &
    Partial<Pick<DraftLine, 'tariffCode' | 'countryOfOrigin'>> & {
      between: [least: number, most: number];
      tax: Tax;
    };
}

/** An organisation's trade across the border and with suppliers who issue no invoices. */
export interface DemoTrade {
  exports: readonly { who: number; currency: string; rate: string }[];
  purchases: readonly Purchase[];
}

const untaxed: Tax = { taxType: '06', taxRate: '0' };
const service: Tax = { taxType: '02', taxRate: '8' };

const studio: Purchase = {
  who: 2,
  currencyCode: 'SGD',
  exchangeRate: '3.2680',
  taxType: '02',
  line: {
    description: 'Design of packaging and labels',
    classifications: ['035'],
    unitOfMeasure: 'HUR',
    unitPrice: '85.00',
    between: [6, 30],
    tax: service,
  },
};

const rent: Purchase = {
  who: 5,
  taxType: '06',
  line: {
    description: 'Rent of the store, one month',
    classifications: ['036'],
    unitOfMeasure: 'MON',
    unitPrice: '1850.00',
    between: [1, 1],
    tax: untaxed,
  },
};

const commission: Purchase = {
  who: 'local',
  taxType: '06',
  line: {
    description: 'Commission on sales of the quarter',
    classifications: ['037'],
    unitOfMeasure: 'C62',
    unitPrice: '240.00',
    between: [1, 6],
    tax: untaxed,
  },
};

const imported = (
  who: number,
  [currencyCode, exchangeRate, countryOfOrigin]: [string, string, string],
  [description, tariffCode, unitOfMeasure, unitPrice]: [string, string, string, string],
  between: [number, number],
): Purchase => ({
  who,
  currencyCode,
  exchangeRate,
  incoterms: 'CIF',
  taxType: '01',
  line: {
    description,
    tariffCode,
    unitOfMeasure,
    unitPrice,
    countryOfOrigin,
    between,
    classifications: ['034'],
    tax: { taxType: '01', taxRate: '10' },
  },
});

export const demoTrade: Readonly<Record<'harum' | 'besi', DemoTrade>> = {
  harum: {
    exports: [
      { who: 3, currency: 'EUR', rate: '4.8215' },
      { who: 4, currency: 'USD', rate: '4.2105' },
    ],
    purchases: [
      imported(
        0,
        ['USD', '4.2105', 'BRA'],
        ['Green coffee beans, natural Arabica, 60 kg bag', '0901.11.1000', 'XBG', '318.00'],
        [10, 60],
      ),
      rent,
      imported(
        1,
        ['EUR', '4.8215', 'DEU'],
        ['Spare drum and bearings for a roaster', '8419.90.1300', 'C62', '1240.00'],
        [1, 3],
      ),
      studio,
      commission,
    ],
  },
  besi: {
    exports: [
      { who: 3, currency: 'SGD', rate: '3.2680' },
      { who: 4, currency: 'THB', rate: '0.1290' },
    ],
    purchases: [
      imported(
        0,
        ['USD', '4.2105', 'CHN'],
        ['Galvanised steel wire, coil of 25 kg', '7217.20.1000', 'XCL', '21.40'],
        [100, 600],
      ),
      rent,
      imported(
        1,
        ['EUR', '4.8215', 'DEU'],
        ['Set of hardened drill bits, 170 pieces', '8207.50.0000', 'SET', '64.00'],
        [10, 80],
      ),
      studio,
      commission,
    ],
  },
};
