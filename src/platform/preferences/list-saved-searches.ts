import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { currentScope } from '../tenancy/org-scope';
import type { SavedSearch } from './preferences.types';

/** The searches of a list: the user's own first, then those that colleagues share; at most 200. */
export class ListSavedSearches extends Query<SavedSearch[]> {
  constructor(readonly list: string) {
    super();
  }
}

@QueryHandler(ListSavedSearches)
export class ListSavedSearchesHandler implements IQueryHandler<ListSavedSearches> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ list }: ListSavedSearches): Promise<SavedSearch[]> {
    const { orgId, userId } = currentScope();
    const rows: SavedSearch[] = await this.units.manager.query(
      `SELECT s.id, s.version, s.name, s.query, s.shared, s.user_id = ? AS own
       FROM platform_saved_search s
       WHERE s.org_id = ? AND s.list = ? AND (s.user_id = ? OR s.shared = 1)
       ORDER BY own DESC, s.name, s.id LIMIT 200`,
      [userId, orgId, list, userId],
    );
    return rows.map(({ id, shared, own, ...row }) => ({
      ...row,
      id: String(id),
      shared: Boolean(shared),
      own: Boolean(own),
    }));
  }
}
