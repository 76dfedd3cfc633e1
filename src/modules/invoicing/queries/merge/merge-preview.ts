import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import { type Fault, NotFound } from '@kernel/rules';
import { monthOf } from '@kernel/time';
import { Documents } from '../../application/ports/documents';
import { Candidates, type MonthOfSales } from '../../application/ports/candidates';
import { inPortions } from '../../application/merge/in-portions';
import { type Plan, ConsolidationPlanner } from '../../application/merge/consolidation-planner';
import { MAX_IN_BATCH } from '../../domain/document/batch-actions';
import { isConsolidated } from '../../domain/document/consolidated';
import { type Planned, sumsOf } from '../../domain/merge/consolidate';
import { dueDateOf } from '../../domain/merge/dated-rules';
import { faultsOfMerge, obstacleOf, type Source } from '../../domain/merge/merge';
import { type Receipt, receiptOf, type Sums } from '../../domain/merge/receipt';
import type {
  ConsolidationPreview,
  MergePreview,
  PlannedView,
  PreviewRow,
  SumsView,
} from './merge-preview.types';

const MAX_RANGES = 200;

/** The result of merging drafts, before anything is created. */
export class PreviewMerge extends Query<MergePreview> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@QueryHandler(PreviewMerge)
export class PreviewMergeHandler implements IQueryHandler<PreviewMerge> {
  constructor(
    private readonly planning: ConsolidationPlanner,
    private readonly documents: Documents,
  ) {}

  async execute({ ids }: PreviewMerge): Promise<MergePreview> {
    const sources: Source[] = [];
    await inPortions(ids, async (some) => {
      sources.push(...(await this.documents.getMany(some)).map(({ state }) => state));
    });
    if (sources.length < ids.length || sources.length === 0) throw new NotFound();
    const receipts = sources.map(receiptOf);
    return sources.every(isConsolidated)
      ? this.consolidated(receipts)
      : mergedView(sources, receipts);
  }

  private async consolidated(receipts: readonly Receipt[]): Promise<MergePreview> {
    const plan = await this.planning.of(receipts);
    const going = plan.documents.flatMap((document) => document.receipts);
    const day = going[0]?.issueDate;
    return {
      consolidated: true,
      rows: rowsOf(plan),
      faults: going.length < 2 ? [{ code: 'merge.atLeastTwo', path: 'ids' }] : [],
      sums: sumsView(sumsOf(going)),
      ...currenciesIn(receipts),
      dueDate: day ? dueDateOf(monthOf(day)) : null,
      documents: plan.documents.length,
    };
  }
}

/** The receipts of a month, or selected ones. */
export class PreviewConsolidation extends Query<ConsolidationPreview> {
  constructor(readonly of: MonthOfSales | readonly string[]) {
    super();
  }
}

@QueryHandler(PreviewConsolidation)
export class PreviewConsolidationHandler implements IQueryHandler<PreviewConsolidation> {
  constructor(
    private readonly planning: ConsolidationPlanner,
    private readonly candidates: Candidates,
  ) {}

  async execute({ of }: PreviewConsolidation): Promise<ConsolidationPreview> {
    const found = 'month' in of ? await this.candidates.of(of, MAX_IN_BATCH + 1) : of;
    const plan = await this.planning.of(await this.planning.receipts(found.slice(0, MAX_IN_BATCH)));
    return {
      documents: plan.documents.map(plannedView),
      rows: rowsOf(plan),
      more: found.length > MAX_IN_BATCH,
      dueDate: 'month' in of ? dueDateOf(of.month) : (plan.documents[0]?.dueDate ?? null),
    };
  }
}

function mergedView(sources: readonly Source[], receipts: readonly Receipt[]): MergePreview {
  const whys = sources.map(obstacleOf);
  const going = receipts.filter((_, i) => !whys[i]);
  return {
    consolidated: false,
    rows: receipts.map((receipt, i) => rowOf(receipt, whys[i] ? null : 1, whys[i] ?? null)),
    faults: [...faultsOfMerge(sources)].filter(
      (fault) => !whys.some((why) => why?.code === fault.code),
    ),
    sums: sumsView(sumsOf(going)),
    ...currenciesIn(receipts),
    dueDate: null,
    documents: 1,
  };
}

/** The currencies shared by the receipts of one document. */
const currenciesIn = ([first]: readonly Receipt[]) => ({
  currencyCode: first!.currencyCode,
  taxCurrencyCode: first!.taxCurrencyCode,
});

const rowsOf = ({ documents, out }: Plan): PreviewRow[] => [
  ...out.map(({ receipt, fault }) => rowOf(receipt, null, fault)),
  ...documents.flatMap(({ receipts }, i) => receipts.map((receipt) => rowOf(receipt, i + 1, null))),
];

const rowOf = (receipt: Receipt, place: number | null, why: Fault | null): PreviewRow => ({
  id: receipt.id,
  invoiceNumber: receipt.invoiceNumber,
  issueDate: receipt.issueDate,
  buyerName: receipt.buyerName,
  currencyCode: receipt.currencyCode,
  payable: amountText(receipt.sums.payable),
  place,
  why,
});

const plannedView = ({
  month,
  dueDate,
  receipts,
  content,
  ranges,
  sums,
}: Planned): PlannedView => ({
  month,
  dueDate,
  count: receipts.length,
  lines: content.lines.length,
  ...currenciesIn(receipts),
  ranges: ranges.slice(0, MAX_RANGES),
  sums: sumsView(sums),
});

const sumsView = ({ excludingTax, tax, includingTax, payable }: Sums): SumsView => ({
  excludingTax: amountText(excludingTax),
  tax: amountText(tax),
  includingTax: amountText(includingTax),
  payable: amountText(payable),
});
