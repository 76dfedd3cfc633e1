import { labelOf } from '@kernel/codes';

export interface CurrencyNames {
  unit: string;
  /** Without one, the hundredths are written as a fraction: `AND 50/100`. */
  hundredth?: string;
}

/** Names of the currencies of Malaysian trade on a bill, in the plural. */
const names: Readonly<Record<string, CurrencyNames>> = {
  MYR: { unit: 'RINGGIT MALAYSIA', hundredth: 'SEN' },
  SGD: { unit: 'SINGAPORE DOLLARS', hundredth: 'CENTS' },
  USD: { unit: 'US DOLLARS', hundredth: 'CENTS' },
  AUD: { unit: 'AUSTRALIAN DOLLARS', hundredth: 'CENTS' },
  NZD: { unit: 'NEW ZEALAND DOLLARS', hundredth: 'CENTS' },
  CAD: { unit: 'CANADIAN DOLLARS', hundredth: 'CENTS' },
  HKD: { unit: 'HONG KONG DOLLARS', hundredth: 'CENTS' },
  TWD: { unit: 'NEW TAIWAN DOLLARS', hundredth: 'CENTS' },
  BND: { unit: 'BRUNEI DOLLARS', hundredth: 'SEN' },
  EUR: { unit: 'EUROS', hundredth: 'CENTS' },
  GBP: { unit: 'POUNDS STERLING', hundredth: 'PENCE' },
  CHF: { unit: 'SWISS FRANCS', hundredth: 'CENTIMES' },
  CNY: { unit: 'CHINESE YUAN', hundredth: 'FEN' },
  JPY: { unit: 'JAPANESE YEN' },
  KRW: { unit: 'KOREAN WON' },
  THB: { unit: 'THAI BAHT', hundredth: 'SATANG' },
  IDR: { unit: 'INDONESIAN RUPIAH', hundredth: 'SEN' },
  PHP: { unit: 'PHILIPPINE PESOS', hundredth: 'CENTAVOS' },
  VND: { unit: 'VIETNAMESE DONG' },
  INR: { unit: 'INDIAN RUPEES', hundredth: 'PAISE' },
  AED: { unit: 'UAE DIRHAMS', hundredth: 'FILS' },
  SAR: { unit: 'SAUDI RIYALS', hundredth: 'HALALAS' },
};

/** Any other currency uses the authority's label of its code. */
export const currencyNames = (currency: string): CurrencyNames =>
  names[currency] ?? { unit: labelOf('currency', currency).toUpperCase() };
