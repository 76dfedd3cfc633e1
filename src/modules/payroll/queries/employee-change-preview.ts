import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EmployeeChanges } from '../application/employee-changes';
import type { ChangePreview } from '../application/employee-change.view';
import type { EmployeeChange } from '../domain/masters/bulk-change';

/** The effect of a change on these employees. */
export class PreviewEmployeeChange extends Query<ChangePreview[]> {
  constructor(
    readonly ids: readonly string[],
    readonly change: EmployeeChange,
  ) {
    super();
  }
}

@QueryHandler(PreviewEmployeeChange)
export class PreviewEmployeeChangeHandler implements IQueryHandler<PreviewEmployeeChange> {
  constructor(private readonly changes: EmployeeChanges) {}

  execute({ ids, change }: PreviewEmployeeChange): Promise<ChangePreview[]> {
    return this.changes.preview(ids, change);
  }
}
