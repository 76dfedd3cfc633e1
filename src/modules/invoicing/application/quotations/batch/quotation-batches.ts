import { Injectable } from '@nestjs/common';
import { type ItemResult, type TaskRow, Tasks } from '@platform/tasks';
import { DomainError } from '@kernel/rules';
import type { QuotationBatchName } from '../../../domain/quotation/batch-actions';
import { outcomeOf } from '../../batch/batch-input';
import { type QuotationSelection, QuotationSelections } from './quotation-selection';

/** What a batch needs beyond its rows; stored with the task. */
export interface QuotationBatchInput {
  reason?: string;
}

const PREFIX = 'quotation.';

export const quotationTaskKind = (name: QuotationBatchName): string => PREFIX + name;
export const nameOfBatch = ({ kind }: TaskRow): QuotationBatchName =>
  kind.slice(PREFIX.length) as QuotationBatchName;
export const reasonOf = ({ input }: TaskRow): string => (input as QuotationBatchInput).reason ?? '';

/** Status or invoices forbid it: there is nothing to repair and nothing to repeat. */
const passedOver = new Set([
  'quotation.actionNotAllowed',
  'quotation.deleted',
  'quotation.notDeleted',
  'quotation.invoicesExist',
]);

export function quotationOutcomeOf(error: unknown): ItemResult {
  if (error instanceof DomainError && passedOver.has(error.code))
    return { status: 'skipped', code: error.code, params: error.params };
  return outcomeOf(error);
}

/** Starts a task over a selection of quotations; answers its id. */
@Injectable()
export class QuotationBatches {
  constructor(
    private readonly selections: QuotationSelections,
    private readonly tasks: Tasks,
  ) {}

  async start(
    name: QuotationBatchName,
    { ids, query }: QuotationSelection,
    input: QuotationBatchInput = {},
  ): Promise<string> {
    const chosen = await this.selections.resolve({ ...(ids && { ids }), ...(query && { query }) });
    return this.tasks.start({
      kind: quotationTaskKind(name),
      input,
      items: chosen.map(({ id, invoiceNumber }) => ({
        recordId: id,
        label: invoiceNumber ?? id,
      })),
    });
  }
}
