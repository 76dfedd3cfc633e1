import type { Quotation } from '../../domain/quotation/quotation';
import type { QuotationContent } from '../../domain/quotation/quotation.types';

/** The quotations of the current scope. */
export abstract class Quotations {
  /**
   * Throws NotFound for another organisation's quotation as well as for one that does not exist.
   */
  abstract get(id: string): Promise<Quotation>;
  /** Those of these ids that exist in the current scope, in this order. */
  abstract getMany(ids: readonly string[]): Promise<Quotation[]>;
  /** Like `get`, but locked against changes and conversions until the transaction ends. */
  abstract getForChange(id: string): Promise<Quotation>;
  /** Stores a new draft and returns its id. */
  abstract add(content: QuotationContent, orgId: string): Promise<string>;
  /** Stores changes; refused when the quotation was changed meanwhile. */
  abstract save(quotation: Quotation): Promise<void>;
  /** Deletes a quotation in the recycle bin permanently. */
  abstract purge(quotation: Quotation): Promise<void>;
}
