import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlainDate } from '@kernel/time';
import { FormService } from '../../application/papers/form-service';
import type { DueMovement } from '../../domain/paper';

/** Who needs CP22, CP22A or CP21 for a first or last day in this period, most urgent first. */
export class ListDueMovements extends Query<DueMovement[]> {
  constructor(readonly days: { from: PlainDate; to: PlainDate }) {
    super();
  }
}

@QueryHandler(ListDueMovements)
export class ListDueMovementsHandler implements IQueryHandler<ListDueMovements> {
  constructor(private readonly forms: FormService) {}

  execute({ days }: ListDueMovements): Promise<DueMovement[]> {
    return this.forms.due(days);
  }
}
