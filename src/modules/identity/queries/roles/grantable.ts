import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { OwnRights } from '../../application/roles/rights';
import { ENABLED } from '../../domain/people/accounts';
import { holdsEntry, scopesOf } from '../../domain/roles/own-rights';
import type { Grantable, GrantableEntry } from './grantable.types';
import { titleOf } from './title-of';

interface EntryRow extends GrantableEntry {
  status: number;
}

/** What the current user may put into a role: no more than they hold themselves. */
export class GetGrantableRights extends Query<Grantable> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetGrantableRights)
export class GetGrantableRightsHandler implements IQueryHandler<GetGrantableRights> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly rights: OwnRights,
  ) {}

  async execute({ principal }: GetGrantableRights): Promise<Grantable> {
    const own = await this.rights.of(principal);
    const entries: EntryRow[] = await this.units.manager.query(
      `SELECT id, COALESCE(pid, 0) AS pid, type, name, title, permission, status
       FROM identity_menu ORDER BY order_no, id`,
    );
    const organisations: Grantable['organisations'] = await this.units.manager.query(
      `SELECT id, pid, name FROM identity_organisation WHERE status = ${ENABLED}
       ORDER BY order_no, id`,
    );
    const reached = new Set(own.reach.whole);
    return {
      menus: entries
        .filter((entry) => entry.status === ENABLED && holdsEntry(own, entry))
        .map(({ status: _status, ...entry }) => ({ ...entry, title: titleOf(entry.title) })),
      dataScopes: scopesOf(own),
      organisations: organisations.filter(({ id }) => own.all || reached.has(id)),
    };
  }
}
