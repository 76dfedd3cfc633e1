import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { PlanAmendment } from '../../application/runs/plan-amendment';
import type { AmendmentPreviewRequest } from '../../application/runs/run-requests.types';
import { totalOf } from '../../domain/run/amendment';
import { nameIn } from './run-rows';
import type { AmendmentPreview } from './run-views.types';

/** What an amendment would book, item by item; nothing is written. */
export class PreviewAmendment extends Query<AmendmentPreview> {
  constructor(
    readonly request: AmendmentPreviewRequest,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(PreviewAmendment)
export class PreviewAmendmentHandler implements IQueryHandler<PreviewAmendment> {
  constructor(
    private readonly plan: PlanAmendment,
    private readonly units: UnitOfWork,
  ) {}

  async execute({ request, maySee }: PreviewAmendment): Promise<AmendmentPreview> {
    const plan = await this.units.snapshot(() => this.plan.of(request, maySee));
    const { month, differences, booked, items, isOwed, catalogue } = plan;
    const nameOf = (code: string): string => {
      const known = catalogue.byCode.get(code);
      return known ? nameIn(known) : code;
    };
    return {
      month,
      differences: differences.map(({ code, paid, due, ofRecords }) => ({
        code,
        name: nameOf(code),
        paid: amountText(paid),
        due: amountText(due),
        ofRecords: amountText(ofRecords),
      })),
      isOwed,
      bookedBefore: amountText(totalOf(booked)),
      items: items.map(([code, amount]) => ({
        code,
        name: nameOf(code),
        amount: amountText(amount),
      })),
    };
  }
}
