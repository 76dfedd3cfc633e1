import type { Fault } from '@kernel/rules';
import { calculate } from '../arithmetic';
import type { Content } from '../document.types';
import type { Original } from '../notes/original';
import { faultsOfConsolidation } from './consolidation-rules';
import { faultsOfCustomValues, type CustomField } from './custom-field-rules';
import { faultsOfHeader } from './header-rules';
import { faultsOfLine } from './line-rules';
import { faultsOfParties } from './party-rules';
import { questionsOnLeaving } from './leaving-rules';
import { faultsOfOriginals, faultsOfReferences } from './reference-rules';
import { faultsOfDirection, faultsOfTotals } from './total-rules';
import { faultsOfWindow } from './window-rules';

export interface RuleContext {
  customFields?: readonly CustomField[];
}

export interface SubmitContext extends RuleContext {
  now: Date;
  /** The issuer confirmed that a foreign party has no registration number (myinvois-ubl, §6.2). */
  foreignIdentityMissing?: boolean;
  /** The documents that a note corrects, as far as they are ours. */
  originals?: readonly Original[];
  /** The codes of the questions that a person has confirmed. */
  confirmed?: readonly string[];
}

/** What a draft does not say yet may wait: its faults end in `Required`. */
const mayWait = ({ code }: Fault): boolean => code.endsWith('Required');

/** The faults without what is merely missing: a half-done draft can be put aside. */
export const besidesMissing = (faults: Iterable<Fault>): Fault[] =>
  [...faults].filter((fault) => !mayWait(fault));

/** Everything that prevents a draft from being saved: what it says must be right, not complete. */
export const draftFaultsOf = (content: Content, context: RuleContext = {}): Fault[] =>
  besidesMissing(faultsOf(content, context));

/** Everything that is wrong with the content of a document (specification 1, section 5). */
export function* faultsOf(content: Content, context: RuleContext = {}): Generator<Fault> {
  const totals = calculate(content);
  yield* faultsOfHeader(content);
  yield* faultsOfReferences(content);
  for (const [i, line] of content.lines.entries()) yield* faultsOfLine(line, totals.lines[i]!, i);
  yield* faultsOfTotals(content, totals);
  yield* faultsOfCustomValues(content.customValues, context.customFields ?? []);
}

/** Everything that prevents it from being submitted: the above, the parties and the time. */
export function* submitFaultsOf(content: Content, context: SubmitContext): Generator<Fault> {
  yield* faultsOf(content, context);
  yield* faultsOfParties(content, context.foreignIdentityMissing ?? false);
  yield* faultsOfConsolidation(content);
  yield* faultsOfDirection(content);
  yield* faultsOfOriginals(content, context.originals ?? []);
  yield* questionsOnLeaving(content);
  yield* faultsOfWindow(content, context.now);
}
