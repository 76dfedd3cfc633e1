import type { Fault } from '@kernel/rules';
import { faultsOfArithmetic } from './arithmetic';
import { faultsOfStates } from './codes';
import { faultsOfFields, faultsOfIssue, faultsOfReferences } from './core-fields';
import { faultsOfCurrency } from './currency';
import { fieldOf } from './field-of';
import { finding } from './finding';
import { faultsOfNoteReferences } from './note-references';
import { faultsOfParties } from './parties';
import { Place } from './place';
import { readDocument } from './read-document';
import { faultsOfTaxes } from './taxes';

export interface PrecheckOptions {
  /** The instant of submission. */
  now: Date;
  /**
   * A signed version must contain its signature; false for a document that is still to be signed.
   */
  signed?: boolean;
  /** Verifies the signature of a signed document; cryptography lives outside. */
  verify?: (text: string) => Fault[];
}

const signedVersions = ['1.1', '1.3'];

/**
 * Our own copy of the authority's rules for one document, ours or any other: structure, fields,
 * codes, parties, references, currencies, sums and the presence of a signature. Paths are those of
 * the document (`Invoice[0].InvoiceLine[2].Item[0]…`); when the structure is broken, only that is
 * reported.
 */
export function precheck(text: string, options: PrecheckOptions): Fault[] {
  const { document, faults } = readDocument(text);
  if (document === undefined) return faults;
  const invoice = new Place(document).at('Invoice');
  return [
    ...faultsOfIssue(invoice, options.now),
    ...faultsOfFields(invoice),
    ...faultsOfReferences(invoice),
    ...faultsOfStates(invoice),
    ...faultsOfParties(invoice),
    ...faultsOfNoteReferences(invoice),
    ...faultsOfCurrency(invoice),
    ...faultsOfTaxes(invoice),
    ...faultsOfArithmetic(invoice),
    ...faultsOfSignature(invoice, text, options),
  ];
}

function faultsOfSignature(
  invoice: Place,
  text: string,
  { signed, verify }: PrecheckOptions,
): Fault[] {
  const version = invoice.at('InvoiceTypeCode').attribute('listVersionID').text;
  if (!signedVersions.includes(version)) return [];
  const extensions = invoice.at('UBLExtensions');
  if (extensions.exists || invoice.at('Signature').exists) return verify?.(text) ?? [];
  return signed ? [finding('DS301', extensions)] : [];
}

/** The same findings at the fields of our editor. */
export const atOurFields = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: fieldOf(fault.path, fault.code) }));
