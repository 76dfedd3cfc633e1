import { localDateTime } from '@kernel/time';
import { amountInWords, isPayable } from './amount-in-words';
import {
  deliveryFacts,
  documentFacts,
  partyFacts,
  ordered,
  ownFactsOf,
  paymentFacts,
  referenceFacts,
  says,
  type Fact,
} from './facts';
import { figure } from './figures';
import { lineRow, type LineRow } from './line-row';
import type { PrintableDocument, PrintableParty, Watermark } from './printable.types';
import { taxRow, type TaxRow } from './tax-row';
import { totalRows, type TotalRow } from './total-rows';

export interface PartyBlock {
  name: string;
  address: string[];
  facts: Fact[];
}

/**
 * The page before any HTML: labels are keys of src/i18n/*\/print.json, values are ready to print.
 */
export interface PageModel {
  language: PrintableDocument['language'];
  title: string;
  number: string;
  watermark: Watermark | null;
  logo: string | null;
  currency: string;
  /** Set when the tax is in another currency than the rest. */
  taxCurrency: string | null;
  /** Whose letterhead: the seller's, or the buyer's on a self-billed document. */
  issuer: string;
  seller: PartyBlock;
  buyer: PartyBlock;
  /** When, in which currency, for which period, what it refers to and where the goods go. */
  facts: Fact[];
  /** The numbers of what a merged document was made from: there may be thousands. */
  contains: string | null;
  lines: LineRow[];
  taxes: TaxRow[];
  totals: TotalRow[];
  payable: string;
  /** The same in ringgit, with its label. */
  ringgit: string | null;
  words: string | null;
  payment: Fact[];
  remark: string | null;
  validation: ValidationBlock | null;
}

export interface ValidationBlock {
  link: string;
  /** Where the link leads, short enough to read. */
  host: string;
  uuid: string;
  /** In Malaysia. */
  time: string;
  facts: Fact[];
}

const picture = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/;

const partyBlock = (party: PrintableParty): PartyBlock => ({
  name: party.name,
  address: party.address.filter(says),
  facts: partyFacts(party),
});

/** `myinvois.hasil.gov.my` of `https://myinvois.hasil.gov.my/…/share/…`. */
const hostOf = (link: string): string => /^\w+:\/\/([^/]+)/.exec(link)?.[1] ?? link;

function validationBlock({ validation }: PrintableDocument): PageModel['validation'] {
  if (!validation) return null;
  const { link, uuid, submissionUid, validatedAt } = validation;
  return {
    link,
    host: hostOf(link),
    uuid,
    time: localDateTime(validatedAt),
    facts: [
      { label: 'validation.uuid', value: uuid },
      { label: 'validation.submission', value: submissionUid },
    ],
  };
}

/** Everything on the page, in order, with nothing left to calculate or decide. */
export function pageModel(document: PrintableDocument): PageModel {
  const { totals, currency, logo, references, remark } = document;
  return {
    language: document.language,
    title: `title.${document.kind}`,
    number: document.number,
    watermark: document.watermark,
    logo: logo && picture.test(logo) ? logo : null,
    currency,
    taxCurrency: document.taxCurrency ?? null,
    issuer: document[document.issuedBy ?? 'seller'].name,
    seller: partyBlock(document.seller),
    buyer: partyBlock(document.buyer),
    facts: [
      ...ordered(document, [
        ...documentFacts(document),
        ...referenceFacts(references),
        ...deliveryFacts(document),
      ]),
      ...ownFactsOf(document),
    ],
    contains: references.find(({ kind }) => kind === 'contains')?.number ?? null,
    lines: document.lines.map(lineRow),
    taxes: document.taxes.map(taxRow),
    totals: totalRows(document),
    payable: figure(totals.payable),
    ringgit: document.ringgit ? figure(document.ringgit.payable) : null,
    words: isPayable(totals.payable) ? amountInWords(totals.payable, currency) : null,
    payment: ordered(document, paymentFacts(document)),
    remark: remark?.trim() ? remark : null,
    validation: validationBlock(document),
  };
}
