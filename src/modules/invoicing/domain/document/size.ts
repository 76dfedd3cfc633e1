import type { Fault } from '@kernel/rules';
import { toUbl } from '../ubl';
import type { Content } from './document.types';
import { fault } from './rules/complaint';

/** What the authority says that it takes for a document, in KB (myinvois-api, section 8.3.1). */
const SAID = 300;
/** Below every interpretation of that: of 10^6 or 2^20, before or after Base64. */
export const MAX_BYTES = 290_000;
/** The least that a signature with its certificate adds. */
const SIGNATURE = 3_000;
/** Fewer lines stay below the limit, however long their texts. */
const ALWAYS_FITTING = 40;

export const tooLargeParams = { max: SAID };

/** Reported before a document is sent, as the worker would have to refuse it. */
export function* faultsOfSize(content: Content): Generator<Fault> {
  if (content.lines.length <= ALWAYS_FITTING) return;
  const text = toUbl(content, { issueInstant: new Date(0) });
  const bytes =
    new TextEncoder().encode(text).length + (content.invoiceVersion === '1.1' ? SIGNATURE : 0);
  if (bytes > MAX_BYTES) yield fault('document.tooLarge', 'lines', tooLargeParams);
}
