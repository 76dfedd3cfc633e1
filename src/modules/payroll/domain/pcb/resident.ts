import { Decimal, ZERO, decimal } from '@kernel/money';
import { Working } from '../working';
import type { PcbEdition } from './edition';
import { countedContributions } from './epf-cap';
import type { ResidentInputs, ResidentPcb } from './pcb.types';
import { isBelowMinimum, paidAndProjected, projectedPcbA } from './readings';
import { reliefsOf } from './reliefs';
import { dropBelowSen, raiseTo } from './rounding';
import { taxOnYear } from './tax';

const formula = 'MTD specification, section D';

/** Step 1 for normal remuneration, Steps 2 to 5 for additional remuneration of the month. */
export function residentPcb(
  inputs: ResidentInputs,
  edition: PcbEdition,
  working = new Working(),
): ResidentPcb {
  const { regime, category, Y, Y1, Yt, X, Z, zakat } = inputs;
  const subject = { regime, category, edition, working };
  const n = 12 - inputs.month;
  const months = decimal(n + 1);
  const Y2 = n === 0 ? ZERO : Y1;
  const cap = capOf(inputs.fundsClaimed ?? ZERO, edition.approvedFunds, working);
  const counted = countedContributions(inputs, { n, cap, working });
  const { K, K1, Kt, K2, K2WithAdditional } = counted;
  const reliefs = reliefsOf(inputs, edition, working);

  const normal = { Y, K, Y1, K1, Y2 };
  const incomeBut = (K2: Decimal): Decimal =>
    Y.minus(K).plus(Y1.minus(K1)).plus(Y2.minus(K2).times(n)).minus(reliefs.total);
  const P = working.amount(
    {
      name: 'pcb.P',
      formula: 'pcbP',
      values: { ...normal, K2, n, reliefs: reliefs.total },
      source: `${formula}, Step 1[B]`,
    },
    incomeBut(K2),
  );
  const { tax: yearTax, M, R, B } = taxOnYear('pcb.yearTax', P, subject);
  const pcbA = working.amount(
    {
      name: 'pcb.pcbA',
      formula: 'pcbA',
      values: { yearTax, Z, X, n },
      source: `${formula}, Step 1[C]; E(1)`,
    },
    notBelowZero(dropBelowSen(yearTax.minus(Z.plus(X)).div(months))),
  );
  const dueA = deductible('pcb.pcbADue', pcbA, 'E(3)', { edition, working });
  const pcbB = working.amount(
    {
      name: 'pcb.pcbB',
      formula: 'pcbB',
      values: { X, pcbA, n },
      source: `${formula}, Step 1[E]`,
    },
    X.plus(projectedPcbA(pcbA).times(months)),
  );

  const additional =
    Yt.isZero() && Kt.isZero() ? { PWithAdditional: P, CS: yearTax, pcbC: ZERO } : onAdditional();

  function onAdditional(): Pick<ResidentPcb, 'PWithAdditional' | 'CS' | 'pcbC'> {
    const PWithAdditional = working.amount(
      {
        name: 'pcb.PWithAdditional',
        formula: 'pcbPWithAdditional',
        values: { ...normal, K2: K2WithAdditional, n, Yt, Kt, reliefs: reliefs.total },
        source: `${formula}, Step 2`,
      },
      incomeBut(K2WithAdditional).plus(Yt.minus(Kt)),
    );
    const { tax: CS } = taxOnYear('pcb.CS', PWithAdditional, subject);
    const computed = working.amount(
      {
        name: 'pcb.pcbC',
        formula: 'pcbC',
        values: { CS, pcbB, Z },
        source: `${formula}, Step 4`,
      },
      notBelowZero(CS.minus(paidAndProjected(pcbB, Z))),
    );
    const pcbC = deductible('pcb.pcbCDue', computed, 'E(4)', { edition, working });
    return { PWithAdditional, CS, pcbC };
  }

  const { pcbC } = additional;
  const pcb = working.amount(
    {
      name: 'pcb.due',
      formula: 'pcbDue',
      values: { pcbA: dueA, zakat, pcbC },
      source: `${formula}, Step 1[D] and Step 5; E(2), E(5)`,
    },
    raiseTo(notBelowZero(dueA.minus(zakat).plus(pcbC)), edition.roundUpTo),
  );
  const { D, S, Du, Su, Q } = reliefs;
  return {
    regime,
    n,
    K,
    K1,
    Kt,
    Y2,
    K2,
    K2WithAdditional,
    D,
    S,
    Du,
    Su,
    Q,
    P,
    M,
    R,
    B,
    yearTax,
    pcbA,
    netPcb: notBelowZero(dueA.minus(zakat)),
    pcbB,
    ...additional,
    pcb,
    working,
  };
}

/** What voluntary contributions granted by Form TP1 leave of the cap for mandatory ones. */
const capOf = (claimed: Decimal, cap: Decimal, working: Working): Decimal =>
  claimed.isZero()
    ? cap
    : working.amount(
        {
          name: 'pcb.fundsCap',
          formula: 'capLessClaimed',
          values: { cap, claimed },
          source: `${formula}, K, K1, K2, Kt; Form PCB/TP1, C11a`,
        },
        notBelowZero(cap.minus(claimed)),
      );

const notBelowZero = (amount: Decimal): Decimal => Decimal.max(amount, ZERO);

/** Nothing is deducted if the amount is below the minimum; it stays in the tax of the year. */
function deductible(
  name: string,
  amount: Decimal,
  paragraph: string,
  { edition, working }: { edition: PcbEdition; working: Working },
): Decimal {
  return working.amount(
    {
      name,
      formula: 'nothingBelowMinimum',
      values: { amount, minimum: edition.minimumDeduction },
      source: `MTD specification, ${paragraph}`,
    },
    isBelowMinimum(amount, edition) ? ZERO : amount,
  );
}
