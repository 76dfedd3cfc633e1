import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { mayDo, type Principal, Sessions } from '@platform/http/principal';
import { Resources } from '@platform/resource';
import { type ClaimDecision, decidedState } from '../domain/masters/claim';
import { reliefClaim } from '../resources/relief-claim.resource';

/** The permission to decide on claims by Form TP1. */
export const APPROVE_CLAIM = 'reliefClaim:approve';

const MIN = 3;

/** Approves claims, or refuses them with a reason: all of them, or none if one cannot be decided. */
export class DecideClaims extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly ids: readonly string[],
    readonly decision: ClaimDecision,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecideClaims)
export class DecideClaimsHandler implements ICommandHandler<DecideClaims> {
  constructor(
    private readonly resources: Resources,
    private readonly identity: IdentityApi,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, ids, decision, reason }: DecideClaims): Promise<void> {
    if (decision === 'refuse' && (reason ?? '').trim().length < MIN)
      throw new Invalid([{ code: 'required', path: 'reason' }]);
    const claims = this.resources.of(reliefClaim);
    const decided = {
      decidedBy: acting.account,
      decidedTime: this.clock.now().toISOString(),
      refusalReason: decision === 'refuse' ? reason!.trim() : null,
    };
    // In a fixed order, so that two decisions on the same claims wait for each other instead of
    // deadlocking.
    for (const id of [...new Set(ids)].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
      const { state, enteredBy, isArchived, ...stated } = await claims.get(id);
      if (isArchived) throw new Refused('archivedStays');
      const after = decidedState(decision, state);
      if (decision === 'approve' && enteredBy === acting.account && (await this.hasOther(acting)))
        throw new Refused('payroll.claimOwn');
      const { employeeId, month, code, amount } = stated;
      const asFound = { state, enteredBy, employeeId, month, code, amount };
      await claims.amend(id, { ...decided, state: after }, asFound);
    }
  }

  /** Whether somebody else in the organisation may approve; looked up once per decision. */
  private async hasOther({ userId }: Principal): Promise<boolean> {
    for (const id of await this.identity.colleagues(userId)) {
      const person = await this.sessions.ofUser(id);
      if (person && mayDo(person, APPROVE_CLAIM)) return true;
    }
    return false;
  }
}
