import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { type CallOptions, TaxAuthority, type TinCriteria } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { buyer } from '../resources/buyer.resource';
import { supplier } from '../resources/supplier.resource';

export const partyKinds = { buyer, supplier } as const;
export type PartyKind = keyof typeof partyKinds;
export type VerifyStatus = 'verified' | 'failed';

/** General TINs cannot be validated (myinvois-api, section 8.1). */
const isGeneral = (tin: string): boolean => tin.startsWith('EI0');

/** Verifies parties with the authority; never part of submitting (decisions, section 4). */
@Injectable()
export class Verification {
  constructor(
    private readonly resources: Resources,
    private readonly authority: TaxAuthority,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares TIN and identity with the authority's register and stores the result with its date.
   * Refused if they were changed while the authority was asked: the result is not about them.
   */
  async verify(kind: PartyKind, id: string, call?: CallOptions): Promise<VerifyStatus> {
    const resource = this.resources.of(partyKinds[kind]);
    const { orgId, tin, idType, idValue } = await resource.get(id);
    const asked = { tin, idType, idValue };
    const status = isGeneral(tin)
      ? 'verified'
      : verdictStatus[await this.authority.validateTin(orgId, asked, call)];
    const verifiedAt = this.clock.now().toISOString();
    await resource.amend(id, { verifyStatus: status, verifiedAt }, asked);
    return status;
  }

  /** The TIN for a name, or an identity, or both (specification 1, section 5). */
  async searchTin(wanted: TinCriteria, call?: CallOptions): Promise<string> {
    const criteria = filledIn(wanted);
    const { name, idType, idValue } = criteria;
    if ((idType === undefined) !== (idValue === undefined))
      throw new Invalid([
        { code: 'tinSearch.pairRequired', path: idType === undefined ? 'idType' : 'idValue' },
      ]);
    if (name === undefined && idType === undefined)
      throw new Invalid([{ code: 'tinSearch.criteriaRequired', path: 'name' }]);
    const found = await this.authority.searchTin(currentScope().orgId, criteria, call);
    if (found.tin === null) throw new Invalid([{ code: found.refusal, path: 'tin' }]);
    return found.tin;
  }
}

/** Empty fields are not searched for. */
const filledIn = (criteria: TinCriteria): TinCriteria => {
  const said = Object.entries<string | null>({ ...criteria }).map(
    ([name, value]) => [name, value?.trim()] as const,
  );
  return Object.fromEntries(said.filter(([, value]) => value));
};

const verdictStatus = { match: 'verified', mismatch: 'failed' } as const;
