import type { Fact } from '../print/facts';
import type { PageModel, PartyBlock } from '../print/page-model';
import type { PrintKind } from '../print/printable.types';
import { kindNames } from '../document/kind-names';
import { demandsOn } from './law';
import type {
  AdditionalPart,
  PartyPart,
  PartyPartOfPage,
  TemplateContent,
  TemplateKind,
} from './template.types';

/** What a printed document of this kind takes its template from. */
export const templateKindOf = (kind: PrintKind): TemplateKind =>
  kind === 'quotation' ? kind : kindNames[kind];

/** The facts that each part of a page consists of, by their labels. */
const labelsOfParts: Readonly<Partial<Record<AdditionalPart, readonly string[]>>> = {
  issueTime: ['fact.issueTime'],
  validUntil: ['fact.validUntil'],
  exchangeRate: ['fact.exchangeRate'],
  billing: ['fact.billingFrequency', 'fact.billingFrom', 'fact.billingTo'],
  original: ['reference.original'],
  bill: ['reference.bill'],
  customs: [
    'reference.customsForm',
    'reference.freeTrade',
    'reference.exportForm',
    'reference.incoterms',
    'reference.exporter',
  ],
  delivery: ['party.delivery'],
};

const partOfLabel: Readonly<Record<string, PartyPart>> = {
  'party.tin': 'tin',
  'party.sst': 'sst',
  'party.tourismTax': 'tourismTax',
  'party.msic': 'msic',
  'party.phone': 'phone',
  'party.email': 'email',
};

/** A fact that is not listed identifies the party, by whatever number it has. */
const partOf = ({ label }: Fact): PartyPart => partOfLabel[label] ?? 'identity';

/**
 * The page as its template wants it: without what it hides, custom fields at their place. What the
 * law wants of this kind stays, even if the template was made for another one.
 */
export function fitted(page: PageModel, template: TemplateContent, kind: TemplateKind): PageModel {
  const demands = demandsOn(kind);
  const hidden = new Set(
    template.additional.hidden.filter((part) => !demands.additionalParts.includes(part)),
  );
  const gone = new Set([...hidden].flatMap((part) => labelsOfParts[part] ?? []));
  const inFacts = template.customFields === 'facts';
  const fit = (block: PartyBlock, part: PartyPartOfPage): PartyBlock =>
    partyFitted(
      block,
      part.hidden.filter((each) => !demands.partyParts.includes(each)),
    );
  return {
    ...page,
    seller: fit(page.seller, template.supplier),
    buyer: fit(page.buyer, template.buyer),
    facts: page.facts.filter(({ label, isNamed }) => (isNamed ? inFacts : !gone.has(label))),
    contains: hidden.has('contains') ? null : page.contains,
    taxes: hidden.has('taxes') ? [] : page.taxes,
    ringgit: hidden.has('ringgit') ? null : page.ringgit,
    words: hidden.has('words') ? null : page.words,
    payment: hidden.has('payment') ? [] : page.payment,
    remark: hidden.has('remark') ? null : page.remark,
  };
}

const partyFitted = (block: PartyBlock, hidden: readonly PartyPart[]): PartyBlock => ({
  ...block,
  address: hidden.includes('address') ? [] : block.address,
  facts: block.facts.filter((fact) => !hidden.includes(partOf(fact))),
});

/** Supplier and buyer of the page in the template's order; neither is left out of an e-invoice. */
export const sidesShown = (
  { parties, supplier, buyer }: TemplateContent,
  kind: TemplateKind,
): ('seller' | 'buyer')[] => {
  const { parties: both } = demandsOn(kind);
  const shown: ('seller' | 'buyer')[] = [
    ...(both || supplier.isShown ? (['seller'] as const) : []),
    ...(both || buyer.isShown ? (['buyer'] as const) : []),
  ];
  return parties === 'buyerFirst' ? shown.reverse() : shown;
};
