import { Injectable } from '@nestjs/common';
import { type Input, FilterOperator } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { Resources, ResourceHooks } from '@platform/resource';
import { journalAccount } from '../resources/journal-account.resource';

/**
 * A figure has one account for all departments without their own: a unique index would allow
 * several rows with NULL.
 */
@Injectable()
export class JournalAccountHooks extends ResourceHooks<typeof journalAccount> {
  constructor(private readonly resources: Resources) {
    super();
  }

  override async notUnique(
    { figure, departmentId, orgId }: Input,
    id: string | null,
  ): Promise<Fault[]> {
    if (departmentId !== null && departmentId !== undefined) return [];
    const filter = { field: 'figure', operator: FilterOperator.eq, value: String(figure) };
    const same = await this.resources.of(journalAccount).all({ filter });
    const isThere = same.some(
      (each) => each.orgId === orgId && each.departmentId === null && each.id !== id,
    );
    return isThere ? [{ code: 'notUnique', path: 'figure' }] : [];
  }
}
