import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import type {
  QuotationSelection,
  QuotationSelections,
} from '../application/quotations/batch/quotation-selection';
import type { Selected } from '../application/ports/selection';
import { anyQuotationSpec, quotationListSpec } from './quotation-list-spec';
import { SqlSelections } from './sql-selections';

@Injectable()
export class SqlQuotationSelections extends SqlSelections implements QuotationSelections {
  override async resolve({ ids, query }: QuotationSelection): Promise<Selected[]> {
    if (ids && ids.length > 0) return this.read(anyQuotationSpec, {}, ids);
    if (query) return this.read(quotationListSpec(query), query);
    throw new Refused('selection.empty');
  }
}
