import { percentOf } from '@kernel/money';
import { Working, shown } from '../working';
import type { PcbEdition } from './edition';
import type { NonResidentInputs, NonResidentPcb } from './pcb.types';
import { nonResidentDue } from './readings';
import { dropBelowSen, raiseTo } from './rounding';

const source = 'MTD specification, section D(a)';

/** A rate on the month's remuneration: no relief, no rebate, no zakat, no projection. */
export function nonResidentPcb({ Y1, Yt }: NonResidentInputs, edition: PcbEdition): NonResidentPcb {
  const working = new Working();
  const percent = edition.nonResidentPercent;
  const rate = `${percent.toString()} %`;
  const tax = working.amount(
    {
      name: 'Tax of the month',
      formula: '(Y1 + Yt) × rate, further decimals dropped',
      values: { Y1: shown(Y1), Yt: shown(Yt), rate },
      source: `${source}; E(1)`,
    },
    dropBelowSen(percentOf(Y1.plus(Yt), percent)),
  );
  const pcbA = working.amount(
    {
      name: 'PCB(A)',
      formula: 'Y1 × rate, further decimals dropped',
      values: { Y1: shown(Y1), rate },
      source,
    },
    dropBelowSen(percentOf(Y1, percent)),
  );
  const pcbC = working.amount(
    {
      name: 'PCB(C)',
      formula: 'tax of the month − PCB(A)',
      values: { 'tax of the month': shown(tax), 'PCB(A)': shown(pcbA) },
      source,
    },
    tax.minus(pcbA),
  );
  const pcb = working.amount(
    {
      name: 'PCB',
      formula: 'tax of the month, raised to five sen',
      values: { 'tax of the month': shown(tax) },
      source: `${source}; E(2)`,
    },
    raiseTo(nonResidentDue(tax), edition.roundUpTo),
  );
  return { regime: 'nonresident', pcb, pcbA, pcbC, steps: working.steps };
}
