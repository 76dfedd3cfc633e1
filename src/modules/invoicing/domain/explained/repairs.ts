import { faultsOfValue, type Fault } from '@kernel/rules';
import { businessDate, localDateTime, MINUTE } from '@kernel/time';
import { normalisedTin, tin } from '@modules/buyers/contract';
import { issueInstantOf } from '../document/issue-instant';
import type { DocumentDraft, Party } from '../document/document.types';
import { at, changedAt, textAt } from './places';
import { repairOf, type RepairName } from './codes';

/** One value before and after. */
export interface Repair {
  path: string;
  repair: RepairName;
  before: string | null;
  after: string | null;
  /** The codes that it repairs. */
  codes: string[];
}

export interface RepairContext {
  now: Date;
  /** The parties with their current master data. */
  parties: { supplier: Party | null; buyer: Party | null };
}

type Change = Pick<Repair, 'path' | 'after'>;
type RepairOf = (draft: DocumentDraft, path: string, context: RepairContext) => Change[];

/** Slightly in the past: the authority's clock may be behind ours. */
const MARGIN = MINUTE;

const collapsed = (text: string): string => text.trim().replace(/\s+/g, ' ');

const onText =
  (mend: (text: string) => string | null): RepairOf =>
  (draft, path) => {
    const text = textAt(draft, path);
    const after = text === null ? null : mend(text);
    return text === null || after === text ? [] : [{ path, after }];
  };

/** Each only rewrites a value in another spelling, or to the only value that the rules allow. */
const mends: Record<RepairName, RepairOf> = {
  renewDate: ({ issueDate, issueTime }, _path, { now }) => {
    const early = new Date(now.getTime() - MARGIN);
    const was = issueInstantOf({ issueDate, issueTime });
    // Never back in time: a document issued within the last minute is issued now.
    const issued = was !== null && was > early && was <= now ? now : early;
    return [
      { path: 'issueDate', after: businessDate(issued) },
      { path: 'issueTime', after: localDateTime(issued).slice(11) },
    ];
  },
  trim: onText(collapsed),
  // myinvois-ubl §5.6: three capital letters.
  incoterm: onText((text) => {
    const letters = text.replace(/[\s.]/g, '').toUpperCase();
    return /^[A-Z]{3}$/.test(letters) ? letters : text;
  }),
  joinForms: onText((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(','),
  ),
  tariffCode: onText((text) => text.replace(/[\s-]/g, '')),
  // A tax type that does not apply has no rate; the amount is 0 either way (myinvois-ubl §8.2, R8).
  noRate: (draft, path) => (textAt(draft, path) === '0' ? [] : [{ path, after: '0' }]),
  wholeExempt: (draft, path) => (textAt(draft, path) === null ? [] : [{ path, after: null }]),
  /** The TIN of the recipient; those of supplier and buyer are normalised in their records. */
  tin: onText((text) => {
    const written = normalisedTin(text);
    return [...faultsOfValue(written, tin, '')].length === 0 ? written : text;
  }),
  /** The master record was corrected since: the document takes its current data. */
  party: (draft, path, { parties }) => {
    const side = path.startsWith('supplier') ? 'supplier' : 'buyer';
    const [was, now] = [draft[side], parties[side]];
    if (!was || !now) return [];
    return (Object.keys(now) as (keyof Party)[])
      .filter((name) => (was[name] ?? '') !== (now[name] ?? ''))
      .map((name) => ({ path: `${side}.${name}`, after: now[name] }));
  },
};

/** The safe repairs for these faults, one per path; nothing is changed here. */
export function repairsOf(
  draft: DocumentDraft,
  faults: readonly Fault[],
  context: RepairContext,
): Repair[] {
  const found = new Map<string, Repair>();
  for (const { code, path } of faults) {
    const repair = repairOf(code, path);
    for (const { path: place, after } of repair ? mends[repair](draft, path, context) : []) {
      const before = textAt(draft, place);
      const known = found.get(place);
      if (known) known.codes = [...new Set([...known.codes, code])];
      else if (before !== after)
        found.set(place, { path: place, repair: repair!, before, after, codes: [code] });
    }
  }
  return [...found.values()];
}

/** The draft with these repairs applied. Parties are taken from their records when it is saved. */
export const repaired = (draft: DocumentDraft, repairs: readonly Repair[]): DocumentDraft =>
  repairs
    .filter(({ path }) => at(draft, path) !== undefined)
    .reduce((before, { path, after }) => changedAt(before, path, after), draft);
