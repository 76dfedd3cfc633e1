import { aspectsOf } from './compare';
import type { Difference } from './difference.types';

/** A document that we hold under one uuid and the authority under another. */
export interface Twin {
  ours: Difference;
  theirs: Difference;
}

/** A number belongs to its issuer; ours are those of one organisation. */
const saleOf = ({ direction, held, reported }: Difference): string => {
  const number = reported?.internalId ?? held?.number ?? '';
  const typeCode = reported?.typeCode ?? held?.typeCode ?? '';
  const issuer = direction === 'incoming' ? (reported?.issuerTin ?? held?.otherTin ?? '') : '';
  return [direction, typeCode, issuer.toUpperCase(), number].join(' ');
};

/**
 * Pairs what the authority did not report with what we do not hold, where both are one sale by
 * number. A document without a number, or whose number occurs several times, is not paired.
 */
export function twinsIn(differences: readonly Difference[]): Twin[] {
  const groups = Map.groupBy(differences, saleOf);
  return [...groups.values()].flatMap((group) => {
    const [ours, ...more] = group.filter(({ kind }) => kind === 'missingThere');
    const [theirs, ...others] = group.filter(({ held }) => held === null);
    const isPair = ours && theirs && more.length === 0 && others.length === 0;
    return isPair && ours.held?.number ? [{ ours, theirs }] : [];
  });
}

/** Both as one difference, under the authority's uuid, with whatever else differs. */
export function pairOf({ ours: { held }, theirs }: Twin): Difference {
  const { reported } = theirs;
  const others = held && reported ? aspectsOf(held, reported) : [];
  return { ...theirs, kind: 'different', what: ['uuid', ...others], held };
}
