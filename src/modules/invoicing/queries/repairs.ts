import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { RepairService } from '../application/explained/repair-service';
import { Documents } from '../application/ports/documents';
import type { Repair } from '../domain/explained/repairs';

/** Safe repairs of a document: each value before and after. */
export class ListRepairs extends Query<Repair[]> {
  constructor(readonly documentId: string) {
    super();
  }
}

@QueryHandler(ListRepairs)
export class ListRepairsHandler implements IQueryHandler<ListRepairs> {
  constructor(
    private readonly documents: Documents,
    private readonly repairing: RepairService,
  ) {}

  async execute({ documentId }: ListRepairs): Promise<Repair[]> {
    return this.repairing.of(await this.documents.get(documentId));
  }
}
