import { Injectable } from '@nestjs/common';
import { rowsIn } from '@kernel/fields';
import { decimal } from '@kernel/money';
import { type Input, FilterOperator, FilterLogic } from '@kernel/resource';
import { type Fault, Refused, refuseIfAny } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { Files } from '@platform/files';
import { Sessions } from '@platform/http/principal';
import { ResourceHooks, Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { claimable } from '../domain/inputs';
import { socsoRelief } from '../domain/payslip';
import { claimedTooOften, type ReliefEdition } from '../domain/pcb';
import { companyProfile } from '../resources/company-profile.resource';
import type { earlierEmployment } from '../resources/earlier-employment.resource';
import type { OpeningBalance, openingBalance } from '../resources/opening-balance.resource';
import { type ReliefClaim, reliefClaim } from '../resources/relief-claim.resource';
import { LockedMonths } from './ports/locked-months';
import { PayLaws } from './ports/pay-laws';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A claim is for a relief of its year, and in a month that is not locked for its employee. */
@Injectable()
export class ReliefClaimHooks extends ResourceHooks<typeof reliefClaim> {
  constructor(
    private readonly laws: PayLaws,
    private readonly locked: LockedMonths,
    private readonly files: Files,
    private readonly resources: Resources,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: ReliefClaim | null): Promise<Input | void> {
    await this.refuseWrong(record, before);
    if (before && statedBy(before) === statedBy(record)) return;
    // An edited claim counts as submitted by its editor: the previous decision was on another
    // claim.
    const { userId } = currentScope();
    const person = userId === null ? null : await this.sessions.ofUser(userId);
    return {
      state: 'submitted',
      enteredBy: person?.account ?? null,
      decidedBy: null,
      decidedTime: null,
      refusalReason: null,
    };
  }

  private async refuseWrong(record: Input, before: ReliefClaim | null): Promise<void> {
    const { month, employeeId, code, orgId } = record;
    if (typeof month !== 'string' || !monthPattern.test(month)) return;
    if (before && countedBy(before) === countedBy(record)) return;
    await this.refuseLocked({ month, employeeId, orgId });
    if (before) await this.refuseLocked(before);
    if (typeof code !== 'string') return;
    const { reliefs } = await this.laws.of(month);
    refuseIfAny(faultsOfCode(code, 'code', reliefs, month));
    if (record.isArchived === true || record.state === 'refused') return;
    await this.refuseCountedAlready(code, record.orgId);
    await this.refuseTooOften(record, before, reliefs);
  }

  /** What is withheld for SOCSO and EIS may count without a claim (payroll-pcb, section 13.2). */
  private async refuseCountedAlready(code: string, orgId: unknown): Promise<void> {
    if (code !== socsoRelief) return;
    const profiles = await this.resources.of(companyProfile).all();
    if (profiles.find((each) => each.orgId === orgId)?.countsSocsoRelief)
      refuseIfAny([
        { code: 'payroll.reliefCountedAlready', path: 'code', params: { relief: code } },
      ]);
  }

  /** Some reliefs can be claimed once in several years, or a number of times in a lifetime. */
  private async refuseTooOften(
    { employeeId, month, code }: Input,
    before: ReliefClaim | null,
    reliefs: ReliefEdition,
  ): Promise<void> {
    const head = reliefs.get(String(code));
    if (!head || Object.values(head.frequency).every((each) => each === null)) return;
    const filters = Object.entries({ employeeId, code }).map(([field, value]) => ({
      field,
      operator: FilterOperator.eq,
      value: String(value),
    }));
    const same = await this.resources
      .of(reliefClaim)
      .all({ filter: { logic: FilterLogic.and, filters } });
    const others = same
      .filter((each) => each.id !== before?.id && each.state !== 'refused')
      .map((each) => each.month);
    const fault = claimedTooOften(head, String(month), others);
    if (fault) refuseIfAny([{ ...fault, path: 'code' }]);
  }

  /** The document belongs to the claim: users who may not see claims cannot see it either. */
  override async afterSave(
    { id, document }: ReliefClaim,
    before: ReliefClaim | null,
  ): Promise<void> {
    if (document === null || document === before?.document) return;
    await this.files.change(document, { relationName: 'reliefClaim', relationId: id });
  }

  override beforeDelete(claim: ReliefClaim): Promise<void> {
    return this.refuseLocked(claim);
  }

  private async refuseLocked({ month, employeeId, orgId }: Input): Promise<void> {
    if (await this.locked.lockOf(String(month), String(employeeId), String(orgId)))
      throw new Refused('payroll.monthLocked', { month: String(month) });
  }
}

/** The part of a claim that counts for tax: everything else may be changed later. */
const countedBy = ({ isArchived, state, ...record }: Input): string =>
  JSON.stringify([statedBy(record), isArchived ?? false, state]);

const statedBy = ({ employeeId, month, code, amount }: Input): string =>
  JSON.stringify([employeeId, month, code, String(amount)]);

function* faultsOfCode(
  code: string,
  path: string,
  reliefs: ReliefEdition,
  month: Month,
): Generator<Fault> {
  if (!reliefs.has(code))
    yield { code: 'payroll.reliefOfYear', path, params: { relief: code, year: month.slice(0, 4) } };
  else if (!claimable(reliefs, code))
    yield { code: 'payroll.reliefHasParts', path, params: { relief: code } };
}

/** The codes in relief rows must be reliefs of the year; in part D of Form TP3, no rebates. */
async function refuseWrongRows(
  laws: PayLaws,
  { year, reliefs }: Input,
  mayBeRebate: boolean,
): Promise<void> {
  const rows = rowsIn(reliefs);
  if (typeof year !== 'number' || rows.length === 0) return;
  const month = `${year}-12`;
  const law = await laws.of(month);
  refuseIfAny(faultsOfRows(rows, law.reliefs, month, mayBeRebate));
}

function* faultsOfRows(
  rows: ReturnType<typeof rowsIn>,
  edition: ReliefEdition,
  month: Month,
  mayBeRebate: boolean,
): Generator<Fault> {
  for (const [index, { code }] of rows.entries()) {
    if (typeof code !== 'string') continue;
    const path = `reliefs[${index}].code`;
    yield* faultsOfCode(code, path, edition, month);
    if (!mayBeRebate && edition.get(code)?.isRebate)
      yield { code: 'payroll.rebateElsewhere', path, params: { relief: code } };
  }
}

/** Part D of Form TP3 names reliefs of its year. */
@Injectable()
export class EarlierEmploymentHooks extends ResourceHooks<typeof earlierEmployment> {
  constructor(private readonly laws: PayLaws) {
    super();
  }

  override async beforeSave(record: Input): Promise<void> {
    await refuseWrongRows(this.laws, record, false);
  }
}

/**
 * The part of an opening balance that the tax of months depends on; what only the yearly forms need
 * may be added later.
 */
const taxedBy = (record: Input): string => {
  const { employeeId, year, untilMonth, remuneration, epf, pcb, zakat } = record;
  const amounts = [remuneration, epf, pcb, zakat].map((each) => decimal(each as string).toFixed(2));
  const rows = [
    ...rowsIn(record.reliefs).map(({ code, amount }) => [code, amount]),
    ...rowsIn(record.exemptions).map(({ rule, amount }) => [rule, amount]),
  ].map(([key, amount]) => [key, decimal(amount as string).toFixed(2)]);
  return JSON.stringify([employeeId, year, untilMonth, amounts, rows]);
};

/** Opening balances are entered before the employee's first locked month, and fixed from then on. */
@Injectable()
export class OpeningBalanceHooks extends ResourceHooks<typeof openingBalance> {
  constructor(
    private readonly laws: PayLaws,
    private readonly locked: LockedMonths,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: OpeningBalance | null): Promise<void> {
    if (typeof record.year !== 'number') return;
    if (!before || taxedBy(before) !== taxedBy(record))
      for (const each of before ? [record, before] : [record]) await this.refuseLocked(each);
    await refuseWrongRows(this.laws, record, true);
  }

  override beforeDelete(balance: OpeningBalance): Promise<void> {
    return this.refuseLocked(balance);
  }

  private async refuseLocked({ year, employeeId, orgId }: Input): Promise<void> {
    const month = await this.locked.lockOf(String(year), String(employeeId), String(orgId));
    if (month) throw new Refused('payroll.openingLocked', { month });
  }
}
