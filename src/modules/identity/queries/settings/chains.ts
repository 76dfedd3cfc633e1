import { Injectable } from '@nestjs/common';
import { AuditVerifier, type ChainState } from '@platform/audit';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';

export interface Chain extends ChainState {
  /** Null for records of no organisation: menu, configuration, dictionaries. */
  orgName: string | null;
}

/** The chains of the organisations within the current scope, with their names. */
@Injectable()
export class Chains {
  constructor(
    private readonly verifier: AuditVerifier,
    private readonly units: UnitOfWork,
  ) {}

  async list(): Promise<Chain[]> {
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

  isWithin(orgId: string): boolean {
    const { readable } = currentScope();
    return readable === 'all' || readable.includes(orgId);
  }
}
