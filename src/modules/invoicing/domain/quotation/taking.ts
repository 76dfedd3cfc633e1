import { type Decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { fault } from '../document/rules/complaint';
import type { ConvertStatus, QuotationContent } from './quotation.types';

/** What an invoice takes of one line of an offer. */
export interface Take {
  /** Counted from 1. */
  line: number;
  quantity: Decimal;
}

/** The quantities of an offer, line by line. */
export const quantitiesOf = ({ lines }: Pick<QuotationContent, 'lines'>): Decimal[] =>
  lines.map(({ quantity }) => quantity ?? ZERO);

/** Takes as one quantity per line; several of the same line add up. */
export const spread = (takes: readonly Take[], lines: number): Decimal[] =>
  Array.from({ length: lines }, (_, i) =>
    sum(takes.filter(({ line }) => line === i + 1).map(({ quantity }) => quantity)),
  );

/** Why an invoice cannot take this much: nothing, a negative quantity, or more than is left. */
export function* faultsOfTakes(
  content: QuotationContent,
  taken: readonly Decimal[],
  takes: readonly Take[],
): Generator<Fault> {
  if (!takes.some(({ quantity }) => quantity.greaterThan(0)))
    yield fault('quotation.takeNothing', 'lines');
  for (const [i, { line, quantity }] of takes.entries()) {
    const path = `lines[${i}]`;
    if (!content.lines[line - 1])
      yield fault('quotation.takeNoSuchLine', `${path}.line`, { n: line });
    else if (quantity.isNegative())
      yield fault('quotation.takeNegative', `${path}.quantity`, { n: line });
  }
  const offered = quantitiesOf(content);
  for (const [i, wanted] of spread(takes, offered.length).entries()) {
    const left = offered[i]!.minus(taken[i]!);
    if (wanted.greaterThan(left))
      yield fault(
        'quotation.takeTooMuch',
        `lines[${takes.findIndex(({ line }) => line === i + 1)}].quantity`,
        {
          n: i + 1,
          left: left.toString(),
        },
      );
  }
}

export function convertStatusOf(
  offered: readonly Decimal[],
  taken: readonly Decimal[],
): ConvertStatus {
  if (taken.every((quantity) => quantity.isZero())) return 'unconverted';
  const whole = offered.every((quantity, i) => taken[i]!.greaterThanOrEqualTo(quantity));
  return whole ? 'converted' : 'partial';
}
