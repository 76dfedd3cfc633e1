import type { Quotation } from '../../domain/quotation/quotation';
import type { QuotationContent } from '../../domain/quotation/quotation.types';

/** The quotations of the present scope. */
export abstract class Quotations {
  /** Throws NotFound for another organisation's quotation as for one that is not there. */
  abstract get(id: string): Promise<Quotation>;
  /** As `get`, and nobody else changes it, or takes of it, until the transaction ends. */
  abstract getForChange(id: string): Promise<Quotation>;
  /** Stores a new draft and returns its id. */
  abstract add(content: QuotationContent, orgId: string): Promise<string>;
  /** Stores changes; refuses when somebody else changed the quotation meanwhile. */
  abstract save(quotation: Quotation): Promise<void>;
  /** Removes a quotation of the recycle bin for good. */
  abstract purge(quotation: Quotation): Promise<void>;
}
