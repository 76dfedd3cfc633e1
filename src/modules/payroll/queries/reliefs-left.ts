import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText, type Decimal, ZERO } from '@kernel/money';
import { type Filter, FilterOperator, FilterLogic } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Resources } from '@platform/resource';
import { PayLaws } from '../application/ports/pay-laws';
import { PayslipStore } from '../application/ports/payslip-store';
import { Confidentiality } from '../application/runs/confidentiality';
import { claimsIn, inForceOn, reliefsLeft, yearToDateOf } from '../domain/inputs';
import { fundsOfYear, type PayLaw, voluntaryFunds } from '../domain/payslip';
import {
  type AllowedBefore,
  allowedClaims,
  type Category,
  profileReliefsOf,
  takenByProfile,
} from '../domain/pcb';
import { earlierEmployment } from '../resources/earlier-employment.resource';
import { employee } from '../resources/employee.resource';
import { openingBalance } from '../resources/opening-balance.resource';
import { reliefClaim } from '../resources/relief-claim.resource';
import type { ReliefLeftView } from './relief-left.view';

/**
 * What an employee's year has used of each relief, and what is left: all claims of the year, Form
 * TP3 and opening balance together.
 */
export class GetReliefsLeft extends Query<ReliefLeftView[]> {
  constructor(
    readonly employeeId: string | null,
    readonly year: number,
  ) {
    super();
  }
}

const both = (...filters: Filter[]): Filter => ({ logic: FilterLogic.and, filters });
const equal = (field: string, value: string | number): Filter => ({
  field,
  operator: FilterOperator.eq,
  value,
});

@QueryHandler(GetReliefsLeft)
export class GetReliefsLeftHandler implements IQueryHandler<GetReliefsLeft> {
  constructor(
    private readonly resources: Resources,
    private readonly laws: PayLaws,
    private readonly payslips: PayslipStore,
    private readonly confidentiality: Confidentiality,
  ) {}

  async execute({ employeeId, year }: GetReliefsLeft): Promise<ReliefLeftView[]> {
    const law = await this.laws.of(`${year}-12`);
    const { reliefs } = law;
    const { used, funds, profile } =
      employeeId === null ? noYear : await this.yearOf(employeeId, year, law);
    const taken = { ...profile, ...(funds !== null && { [voluntaryFunds]: funds }) };
    const withheld: (string | null)[] =
      funds === null ? [voluntaryFunds, reliefs.get(voluntaryFunds)?.parent ?? null] : [];
    const parents = new Set([...reliefs.values()].map(({ parent }) => parent));
    return reliefsLeft(reliefs, used, taken).map(({ limit, used: granted, left, ...head }) => {
      const isWithheld = withheld.includes(head.code);
      return {
        ...head,
        limit: limit && amountText(limit),
        used: amountText(granted),
        left: isWithheld ? null : left && amountText(left),
        isClaimable: !parents.has(head.code),
        isWithheld,
      };
    });
  }

  /**
   * What effective months granted, with the claims of months to come; what the reliefs of the
   * latest tax profile take of others; and what mandatory contributions take of the approved-fund
   * relief, null for people who may not see a confidential item that it includes.
   */
  private async yearOf(employeeId: string, year: number, law: PayLaw): Promise<OfYear> {
    const [person] = await this.resources.of(employee).find([employeeId]);
    if (!person) throw new NotFound();
    const mine = equal('employeeId', employeeId);
    const ofYear = { filter: both(mine, equal('year', year)) };
    const [openings, earlier, handedIn, effective, maySee] = await Promise.all([
      this.resources.of(openingBalance).all(ofYear),
      this.resources.of(earlierEmployment).all(ofYear),
      this.resources.of(reliefClaim).all({
        filter: both(mine, {
          field: 'month',
          operator: FilterOperator.startsWith,
          value: `${year}-`,
        }),
      }),
      this.payslips.effectiveMonths(person.orgId, year, employeeId),
      this.confidentiality.maySee(),
    ]);
    const claims = handedIn.filter(({ state }) => state !== 'refused');
    const [opening = null] = openings;
    const { reliefs, pcb } = law;
    const added = effective.map((month) => month.added);
    // What is exempt has no part in the reliefs.
    const sources = { opening, exemptedOnLeaving: [], earlier, months: added };
    const before = yearToDateOf(`${year}-12`, sources, reliefs);
    const last = effective.at(-1);
    const funds = fundsOfYear(
      { K: before.K, K1: last?.K1 ?? ZERO, Kt: ZERO },
      last ? 11 - Number(last.month.slice(5)) : 0,
      pcb.approvedFunds,
    );
    const paid = new Set(effective.map(({ month }) => month));
    const months = [...new Set(claims.map(({ month }) => month))].toSorted();
    const inOrder = months.flatMap((month) => (paid.has(month) ? [] : claimsIn(claims, month)));
    const row = inForceOn(person.taxProfiles, `${year}-12-31`);
    const profile = row
      ? takenByProfile(
          reliefs,
          profileReliefsOf({ ...row, category: Number(row.category) as Category }, pcb),
        )
      : {};
    const { after } = allowedClaims(inOrder, before.reliefs, reliefs, {
      ...profile,
      [voluntaryFunds]: funds,
    });
    const isHidden = !maySee && effective.some(({ isConfidential }) => isConfidential);
    return { used: after, funds: isHidden ? null : funds, profile };
  }
}

interface OfYear {
  used: AllowedBefore;
  funds: Decimal | null;
  profile: AllowedBefore;
}

const noYear: OfYear = { used: {}, funds: ZERO, profile: {} };
