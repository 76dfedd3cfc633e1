import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AuditVerifier } from '@platform/audit';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import type { Chain, ChainsView } from './chains.types';

/** The audit chains of the organisations in the current scope, with their names. */
export class ListChains extends Query<ChainsView> {}

@QueryHandler(ListChains)
export class ListChainsHandler implements IQueryHandler<ListChains> {
  constructor(
    private readonly verifier: AuditVerifier,
    private readonly units: UnitOfWork,
  ) {}

  async execute(): Promise<ChainsView> {
    return { guarded: await this.verifier.isGuarded(), chains: await this.chains() };
  }

  private async chains(): Promise<Chain[]> {
    const states = await this.verifier.states(currentScope().readable);
    if (states.length === 0) return [];
    // By id, not by scope: disabled organisations have a trail, too.
    const rows: { id: string; name: string }[] = await this.units.manager.query(
      'SELECT id, name FROM identity_organisation WHERE id IN (?)',
      [states.map(({ orgId }) => orgId)],
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return states.map((state) => ({ ...state, orgName: names.get(state.orgId) ?? null }));
  }
}

export const isWithinReach = (orgId: string): boolean => {
  const { readable } = currentScope();
  return readable === 'all' || readable.includes(orgId);
};
