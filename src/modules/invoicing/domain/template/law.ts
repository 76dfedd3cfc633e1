import type { Fault } from '@kernel/rules';
import type {
  AdditionalPart,
  ColumnName,
  PartyPart,
  TemplateContent,
  TemplateKind,
} from './template.types';

/**
 * The printed e-invoice shows the fields that the authority requires of the document itself
 * (myinvois-ubl, section 6); an e-mail address only if there is one.
 */
const ofParties: readonly PartyPart[] = [
  ...(['address', 'tin', 'identity', 'sst', 'tourismTax', 'msic', 'phone'] as const),
];
const ofRest: readonly AdditionalPart[] = [
  ...(['issueTime', 'exchangeRate', 'original', 'taxes', 'ringgit', 'contains'] as const),
];
const ofLines: readonly ColumnName[] = ['description', 'quantity', 'unitPrice', 'tax', 'total'];

/** An offer binds until the day that it names. */
const ofQuotation: readonly AdditionalPart[] = ['validUntil', 'taxes', 'exchangeRate'];

export interface Demands {
  /** Supplier and buyer themselves. */
  parties: boolean;
  partyParts: readonly PartyPart[];
  additionalParts: readonly AdditionalPart[];
  columns: readonly ColumnName[];
}

/** What a document of this kind shows whatever its template says. */
export const demandsOn = (kind: TemplateKind): Demands =>
  kind === 'quotation'
    ? { parties: false, partyParts: [], additionalParts: ofQuotation, columns: ofLines }
    : { parties: true, partyParts: ofParties, additionalParts: ofRest, columns: ofLines };

/** One fault for each part that the print must show and the template leaves out. */
export function* faultsAgainstLaw(content: TemplateContent, kind: TemplateKind): Generator<Fault> {
  const demands = demandsOn(kind);
  for (const side of ['supplier', 'buyer'] as const) {
    const part = content[side];
    if (demands.parties && !part.isShown) yield mustShow(`${side}.isShown`, side);
    for (const hidden of part.hidden)
      if (demands.partyParts.includes(hidden)) yield mustShow(`${side}.hidden`, hidden);
  }
  for (const hidden of content.additional.hidden)
    if (demands.additionalParts.includes(hidden)) yield mustShow('additional.hidden', hidden);
  for (const name of demands.columns)
    if (!content.columns.some((column) => column.name === name)) yield mustShow('columns', name);
}

const mustShow = (path: string, part: string): Fault => ({
  code: 'template.mustShow',
  path,
  params: { part },
});
