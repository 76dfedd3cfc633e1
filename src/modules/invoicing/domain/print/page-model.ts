import { localDateTime } from '@kernel/time';
import { amountInWords, isPayable } from './amount-in-words';
import { documentFacts, partyFacts, paymentFacts, referenceFacts, type Fact } from './facts';
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
  facts: Fact[];
  references: Fact[];
  delivery: PartyBlock | null;
  lines: LineRow[];
  taxes: TaxRow[];
  totals: TotalRow[];
  payable: string;
  /** The same in ringgit, with its label. */
  ringgit: string | null;
  words: string | null;
  payment: Fact[];
  remark: string | null;
  validation: { link: string; facts: Fact[] } | null;
}

const picture = /^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/;

const partyBlock = (party: PrintableParty): PartyBlock => ({
  name: party.name,
  address: party.address.filter((line) => line.trim() !== ''),
  facts: partyFacts(party),
});

const deliveryBlock = (delivery: PrintableDocument['delivery']): PartyBlock | null =>
  delivery ? partyBlock({ ...delivery, tin: delivery.tin ?? '' }) : null;

function validationBlock({ validation }: PrintableDocument): PageModel['validation'] {
  if (!validation) return null;
  return {
    link: validation.link,
    facts: [
      { label: 'validation.uuid', value: validation.uuid },
      { label: 'validation.submission', value: validation.submissionUid },
      { label: 'validation.time', value: localDateTime(validation.validatedAt) },
      { label: 'validation.link', value: validation.link },
    ],
  };
}

/** Everything on the page, in order, with nothing left to calculate or decide. */
export function pageModel(document: PrintableDocument): PageModel {
  const { totals, currency, logo, remark } = document;
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
    facts: documentFacts(document),
    references: referenceFacts(document.references),
    delivery: deliveryBlock(document.delivery),
    lines: document.lines.map(lineRow),
    taxes: document.taxes.map(taxRow),
    totals: totalRows(document),
    payable: figure(totals.payable),
    ringgit: document.ringgit ? figure(document.ringgit.payable) : null,
    words: isPayable(totals.payable) ? amountInWords(totals.payable, currency) : null,
    payment: paymentFacts(document),
    remark: remark?.trim() ? remark : null,
    validation: validationBlock(document),
  };
}
