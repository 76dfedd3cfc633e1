import type { Fault } from '@kernel/rules';
import {
  calculate,
  type DocumentDraft,
  draftOf,
  type Original,
  type TotalsOf,
  totalsJson,
} from '@modules/invoicing/contract';

import { documentRules } from './editor-form';
import { withoutBlankEnd } from '../lines/fresh-line';

/** The totals that a person may type; if left empty they are filled in. */
export const typedTotals = [
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'totalPayableAmount',
] as const;

export interface Derived {
  totals: TotalsOf<string>;
  /** What prevents the draft from being saved. */
  saving: readonly Fault[];
  /** What prevents it from being submitted, including all of the above. */
  submitting: readonly Fault[];
}

/** The draft with every total that nobody typed. */
export function withTotals(draft: DocumentDraft, totals: TotalsOf<string>): DocumentDraft {
  const filled = typedTotals.map((name) => [name, draft[name] ?? totals[name]]);
  return { ...draft, ...(Object.fromEntries(filled) as Partial<DocumentDraft>) };
}

/** An empty number is taken from the series on saving. */
const isOwn = (fault: Fault): boolean => fault.code !== 'document.invoiceNumberRequired';

/**
 * Everything derived from a draft, by the server's own functions: the totals on screen are those
 * that will be saved, and the faults are those for which the server would refuse it.
 */
export function derive(
  written: DocumentDraft,
  now: Date,
  originals: readonly Original[] = [],
  rules = documentRules,
): Derived {
  const draft = withoutBlankEnd(written);
  const totals = totalsJson(calculate(draftOf(draft)));
  const filled = withTotals(draft, totals);
  const shape = rules.shape(filled);
  const shapeless = new Set(shape.map(({ path }) => path));
  // An invalid number reads as empty; only the first fault is reported, as it says more.
  const and = (faults: Iterable<Fault>): Fault[] => [
    ...shape,
    ...[...faults].filter((fault) => isOwn(fault) && !shapeless.has(fault.path)),
  ];
  return {
    totals,
    saving: and(rules.saving(filled)),
    submitting: and(rules.submitting(filled, { now, originals })),
  };
}

export const isError = (fault: Fault): boolean => fault.severity !== 'warning';

/** Nothing prevents submission, but the person has to confirm something first. */
export const isAsked = (submitting: readonly Fault[]): boolean => submitting.some(isToConfirm);

const isToConfirm = (fault: Fault): boolean => !isError(fault) && fault.confirm === true;

/** Faults that are really questions: the submission itself asks them. */
const questions = ['document.issueDateTooOld', 'party.foreignIdentityRequired'];

/** The first fault that prevents submission. */
export const firstBlocking = (submitting: readonly Fault[]): Fault | undefined =>
  submitting.find((fault) => isError(fault) && !questions.includes(fault.code));

/** The first fault that submission asks about, which is where a person who declines wants to be. */
export const firstAsked = (submitting: readonly Fault[]): Fault | undefined =>
  submitting.find((fault) => isToConfirm(fault) || questions.includes(fault.code));
