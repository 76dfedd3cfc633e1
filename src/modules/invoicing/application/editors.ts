import { Inject, Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Presence } from '@platform/presence';
import { currentScope } from '@platform/tenancy/org-scope';
import { Documents } from './ports/documents';
import { Quotations } from './ports/quotations';
import type { FellowEditor } from './fellow-editors.types';

/** The people who have the same draft open: shown to each other, so that they do not find out only when they save. */
@Injectable()
export class Editors {
  constructor(
    private readonly documents: Documents,
    private readonly quotations: Quotations,
    private readonly presence: Presence,
    private readonly units: UnitOfWork,
    @Inject(IdentityApi) private readonly identity: Pick<IdentityApi, 'userNames'>,
  ) {}

  /** Records that the current user has it open; only for a draft within the scope. */
  async here(resource: 'document' | 'quotation', id: string): Promise<FellowEditor[]> {
    const stored = await this[`${resource}s`].get(id);
    const { userId } = currentScope();
    if (userId === null) return [];
    const place = { orgId: stored.state.orgId, resource, recordId: id };
    const others = await this.units.run(() => this.presence.here(place, userId));
    const names = await this.identity.userNames(others.map((each) => each.userId));
    return others.flatMap((each) => {
      const name = names.get(each.userId);
      return name ? [{ name, since: each.since.toISOString() }] : [];
    });
  }
}
