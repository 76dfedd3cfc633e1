import type { Fault } from '@kernel/rules';
import { faultsOfAdditional } from '../additional-attributes';
import { calculate } from '../arithmetic';
import { faultsOfAttributes } from '../attributes';
import { faultsOfCustomValues } from '../custom-fields';
import type { Content } from '../document.types';
import type { Original } from '../notes/original';
import { faultsOfAmounts } from './amount-rules';
import { faultsOfConsolidation } from './consolidation-rules';
import { faultsOfHeader } from './header-rules';
import { faultsOfLine } from './line-rules';
import { faultsOfParties } from './party-rules';
import { submitWarnings } from './submit-warning-rules';
import { faultsOfOriginals, faultsOfReferences } from './reference-rules';
import { faultsOfDirection, faultsOfTotals } from './total-rules';
import { faultsOfWindow } from './window-rules';

export interface SubmitContext {
  now: Date;
  /** The issuer confirmed that a foreign party has no registration number (myinvois-ubl, §6.2). */
  foreignIdentityMissing?: boolean;
  /** The documents that a note corrects, if they are ours. */
  originals?: readonly Original[];
  /** The codes of the questions that the user has confirmed. */
  confirmed?: readonly string[];
}

/** Content missing from a draft may wait: such faults end in "required". */
const mayWait = ({ code }: Fault): boolean => /required$/i.test(code);

/** The faults without missing content: an incomplete draft can be saved. */
export const withoutMissing = (faults: Iterable<Fault>): Fault[] =>
  [...faults].filter((fault) => !mayWait(fault));

/** Required only by the organisation itself, so the sender of the document can be told. */
const isOwnDemand = ({ code }: Fault): boolean =>
  code === 'attribute.required' || code === 'customField.required';

/** The faults without what only the organisation requires. */
export const withoutOrganisationRules = (faults: Iterable<Fault>): Fault[] =>
  [...faults].filter((fault) => !isOwnDemand(fault));

/** Everything that prevents a draft from being saved: it must be valid, not complete. */
export const draftFaultsOf = (content: Content): Fault[] => withoutMissing(faultsOf(content));

/** Everything that is wrong with the content of a document (specification 1, section 5). */
export function* faultsOf(content: Content): Generator<Fault> {
  const totals = calculate(content);
  yield* faultsOfHeader(content);
  yield* faultsOfReferences(content);
  for (const [i, line] of content.lines.entries()) yield* faultsOfLine(line, totals.lines[i]!, i);
  yield* faultsOfAmounts(content, totals);
  yield* faultsOfTotals(content, totals);
  yield* faultsOfAttributes(content);
  yield* faultsOfAdditional(content);
  yield* faultsOfCustomValues(content);
}

/** Everything that prevents it from being submitted: the above, the parties and the time. */
export function* submitFaultsOf(content: Content, context: SubmitContext): Generator<Fault> {
  yield* faultsOf(content);
  yield* faultsOfParties(content, context.foreignIdentityMissing ?? false);
  yield* faultsOfConsolidation(content);
  yield* faultsOfDirection(content);
  yield* faultsOfOriginals(content, context.originals ?? []);
  yield* submitWarnings(content);
  yield* faultsOfWindow(content, context.now);
}
