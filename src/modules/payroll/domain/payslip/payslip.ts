import { byName } from '@kernel/by-name';
import { type Decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { accumulatedAfter } from '../pcb';
import { isBenefit, isCash } from '../remuneration';
import { type Value, Working } from '../working';
import { type Contributed, contributed, withheld } from './contributed';
import { linesOf } from './lines';
import {
  type FigureName,
  figureNames,
  type Figures,
  type PayLaw,
  type Payslip,
  type PayLine,
  type PayslipRequest,
  shareNames,
  type SharesByHand,
} from './payslip.types';
import { leftForLater, socsoRelief } from './readings';
import { claimsCountedAlready, type Taxed, taxed, taxedSoFar, zakatDeducted } from './taxed';

/**
 * One person's pay for one run of a month. The whole month is computed, from everything paid so
 * far, and the run is the difference to what earlier runs took: however a month is split, its
 * totals are those of a single run. Contributions set by hand for the run are what is withheld, and
 * what the tax is computed with. Refuses what cannot be computed (a missing pay row, an item
 * without its amount, an unknown edition); never guesses.
 */
export function payslip(request: PayslipRequest, law: PayLaw, byHand: SharesByHand = {}): Payslip {
  const working = new Working();
  const { lines, base, exemptAfter, notices } = linesOf(request, law, working);
  const hasLater = lines.some(({ isLater }) => isLater);
  const paid = hasLater ? lines.filter(({ isLater }) => !isLater) : lines;
  const ofPaid = contributed(paid, request, law, working);
  const { computed, by } = setByHand(ofPaid, byHand, request.taken, working);
  const shares = withheld(ofPaid, by);
  const whole = hasLater ? withheld(contributed(lines, request, law, new Working()), by) : shares;
  const tax = taxed(lines, whole, request, law, working);
  const pcb = hasLater ? tax.pcb.pcb.minus(forLater(request, law, lines, tax)) : tax.pcb.pcb;
  const month = figuresOf(paid, shares, pcb, request, working);
  const run = request.taken ? above(request.taken, month, working) : month;
  const ofYear = hasLater ? taxedSoFar(tax, lines, shares, month.taxBorne, request) : tax;
  return {
    run,
    month,
    lines,
    calendarDays: base.calendarDays,
    workingDays: base.workingDays,
    bases: basesOf(shares),
    epfPart: shares.epfPart,
    socsoCategory: shares.socsoCategory,
    computed,
    pcb: tax.pcb,
    taxed: tax.taxed,
    claims: tax.claims,
    yearAfter: {
      ...accumulatedAfter({ ...request.year, ...ofYear.taxed }, pcb),
      exempt: exemptAfter,
      reliefs: ofYear.reliefsAfter,
    },
    notices: [...notices, ...noticesOf(run, tax, request)],
    working,
  };
}

/** The computed values of figures set by hand, and the resulting difference in the month. */
function setByHand(
  shares: Contributed,
  byHand: SharesByHand,
  taken: Figures | null,
  working: Working,
): { computed: SharesByHand; by: SharesByHand } {
  const names = shareNames.filter((name) => byHand[name] !== undefined);
  const ofRun = (name: (typeof names)[number]): Decimal =>
    shares[name].minus(taken?.[name] ?? ZERO);
  const computed = byName(names, ofRun);
  const by = byName(names, (name) => {
    const note = { formula: 'setByHand', values: { computed: ofRun(name) }, source: 'Payslip' };
    const set = byHand[name]!;
    if (!set.equals(ofRun(name)))
      working.amount({ ...note, name: `${schemeOf(name)}.byHand` }, set);
    return set.minus(ofRun(name));
  });
  return { computed, by };
}

const schemeOf = (name: (typeof shareNames)[number]): string =>
  name === 'skbbk' ? 'socso' : name.replace(/Employee|Employer/, '');

const basesOf = ({ bases: { epf, socso, eis, hrd } }: Contributed): Payslip['bases'] => ({
  epf,
  socso,
  eis,
  hrd,
});

/** The part of the month's PCB that is left for the salary to come. */
function forLater(
  request: PayslipRequest,
  law: PayLaw,
  lines: readonly PayLine[],
  tax: Taxed,
): Decimal {
  const later = lines.filter(({ isLater }) => isLater);
  const shares = contributed(later, request, law, new Working());
  const alone = taxed(later, shares, request, law, new Working());
  return leftForLater(tax.pcb.pcb, alone.pcb.pcb);
}

/** The month's figures from its lines; what is paid and deducted adds up to net pay. */
function figuresOf(
  lines: readonly PayLine[],
  shares: Contributed,
  pcb: Decimal,
  request: PayslipRequest,
  working: Working,
): Figures {
  const { cp38, extraPcb, tax } = request;
  const parts = partsOf(lines);
  const { gross, reimbursed, deductions } = parts;
  const zakat = zakatDeducted(lines);
  const taxBorne = tax.isBorneByEmployer ? pcb : ZERO;
  const { epfEmployee, socsoEmployee, skbbk, eisEmployee } = shares;
  const { epfEmployer, socsoEmployer, eisEmployer, hrd } = shares;
  const source = 'Payslip';
  working.amount(
    { name: 'net.gross', formula: 'sumOfLines', values: shownLines(lines), source },
    gross,
  );
  const own = pcb.minus(taxBorne);
  const net = working.amount(
    {
      name: 'net.pay',
      formula: 'netPay',
      values: {
        gross,
        reimbursed,
        epfEmployee,
        socsoEmployee,
        skbbk,
        eisEmployee,
        pcb: own,
        extraPcb,
        cp38,
        zakat,
        deductions,
      },
      source,
    },
    gross
      .plus(reimbursed)
      .minus(epfEmployee)
      .minus(socsoEmployee)
      .minus(skbbk)
      .minus(eisEmployee)
      .minus(own)
      .minus(extraPcb)
      .minus(cp38)
      .minus(zakat)
      .minus(deductions),
  );
  const employerCost = working.amount(
    {
      name: 'net.employerCost',
      formula: 'employerCost',
      values: { gross, epfEmployer, socsoEmployer, eisEmployer, hrd, taxBorne },
      source,
    },
    gross.plus(epfEmployer).plus(socsoEmployer).plus(eisEmployer).plus(hrd).plus(taxBorne),
  );
  return {
    ...parts,
    epfEmployee,
    epfEmployer,
    socsoEmployee,
    skbbk,
    socsoEmployer,
    eisEmployee,
    eisEmployer,
    hrd,
    pcb,
    taxBorne,
    extraPcb,
    cp38,
    zakat,
    net,
    employerCost,
  };
}

type Parts = Pick<Figures, 'base' | 'gross' | 'benefits' | 'exempt' | 'reimbursed' | 'deductions'>;

function partsOf(lines: readonly PayLine[]): Parts {
  let [base, gross, benefits, exempt, reimbursed, deductions] = Array<Decimal>(6).fill(ZERO);
  for (const { item, amount, exempt: free } of lines) {
    if (item.component === 'basic_salary') base = base!.plus(amount);
    exempt = exempt!.plus(free);
    if (isBenefit(item)) benefits = benefits!.plus(amount);
    else if (isCash(item)) gross = gross!.plus(amount);
    else if (item.kind !== 'deduction') reimbursed = reimbursed!.plus(amount);
    else if (item.tax !== 'zakat') deductions = deductions!.minus(amount);
  }
  return {
    base: base!,
    gross: gross!,
    benefits: benefits!,
    exempt: exempt!,
    reimbursed: reimbursed!,
    deductions: deductions!,
  };
}

const shownLines = (lines: readonly PayLine[]): Record<string, Value> => {
  const values: Record<string, Decimal> = {};
  for (const { item, amount } of lines)
    if (isCash(item)) values[item.code] = (values[item.code] ?? ZERO).plus(amount);
  return values;
};

/** The difference between the month and what earlier runs took; each figure is a step. */
const above = (taken: Figures, month: Figures, working: Working): Figures =>
  Object.fromEntries(
    figureNames.map((name) => {
      const values = { month: month[name], taken: taken[name] };
      const note = { name: `run.${name}`, formula: 'monthLessTaken', values, source: 'Payslip' };
      const difference = values.month.minus(values.taken);
      return [name, taken[name].isZero() ? difference : working.amount(note, difference)];
    }),
  ) as Record<FigureName, Decimal>;

function* noticesOf(run: Figures, { claims }: Taxed, request: PayslipRequest): Generator<Fault> {
  const severity = 'warning';
  if (run.net.isNegative())
    yield {
      code: 'payslip.netBelowZero',
      path: 'net',
      params: { amount: run.net.toFixed(2) },
      severity,
    };
  if (claimsCountedAlready(request).length > 0)
    yield {
      code: 'payslip.claimCountedAlready',
      path: 'claims',
      params: { relief: socsoRelief },
      severity,
    };
  for (const { code, claimed, allowed } of claims)
    // The automatic claim of contributions ends at its limit every year.
    if (code !== socsoRelief && allowed.lessThan(claimed))
      yield {
        code: 'payslip.claimCut',
        path: 'claims',
        params: { relief: code, claimed: claimed.toFixed(2), allowed: allowed.toFixed(2) },
        severity,
      };
}

/** The totals of several runs. */
export const takenBy = (runs: readonly Figures[]): Figures =>
  byName(figureNames, (name) => sum(runs.map((each) => each[name])));
