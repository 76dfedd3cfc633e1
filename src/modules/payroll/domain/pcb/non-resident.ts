import { percentOf } from '@kernel/money';
import { Percent, Working } from '../working';
import type { PcbEdition } from './edition';
import type { NonResidentInputs, NonResidentPcb } from './pcb.types';
import { nonResidentDue } from './readings';
import { dropBelowSen, raiseTo } from './rounding';

const source = 'MTD specification, section D(a)';

/** A rate on the month's remuneration: no relief, no rebate, no zakat, no projection. */
export function nonResidentPcb(
  { Y1, Yt }: NonResidentInputs,
  edition: PcbEdition,
  working = new Working(),
): NonResidentPcb {
  const percent = edition.nonResidentPercent;
  const rate = new Percent(percent);
  const tax = working.amount(
    {
      name: 'pcb.taxOfMonth',
      formula: 'nonResidentTax',
      values: { Y1, Yt, rate },
      source: `${source}; E(1)`,
    },
    dropBelowSen(percentOf(Y1.plus(Yt), percent)),
  );
  const pcbA = working.amount(
    {
      name: 'pcb.pcbA',
      formula: 'nonResidentPcbA',
      values: { Y1, rate },
      source,
    },
    dropBelowSen(percentOf(Y1, percent)),
  );
  const pcbC = working.amount(
    {
      name: 'pcb.pcbC',
      formula: 'nonResidentPcbC',
      values: { taxOfMonth: tax, pcbA },
      source,
    },
    tax.minus(pcbA),
  );
  const pcb = working.amount(
    {
      name: 'pcb.due',
      formula: 'nonResidentDue',
      values: { taxOfMonth: tax },
      source: `${source}; E(2)`,
    },
    raiseTo(nonResidentDue(tax), edition.roundUpTo),
  );
  return { regime: 'nonresident', pcb, pcbA, pcbC, working };
}
