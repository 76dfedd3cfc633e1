import { DAY, HOUR } from '@kernel/time';
import type { SeedContext } from '@platform/seeding/context';
import type { DocumentDraft, LifeOf } from '../domain/document/document.types';
import { newLife } from '../domain/document/new-life';
import { Status } from '../domain/document/lifecycle';
import { issuedAt, type Made, validLife } from './seed-documents';

/** Cancelled by its issuer some hours after it was valid. */
export const cancelled = (life: LifeOf<Date>): LifeOf<Date> => ({
  ...life,
  submitStatus: Status.Cancelled,
  cancelTime: after(life, 5),
  docStatusReason: 'Wrong quantity',
});

/** The buyer asked for it, and the issuer cancelled. */
const rejected = (life: LifeOf<Date>): LifeOf<Date> => ({
  ...life,
  submitStatus: Status.Rejected,
  isRejected: true,
  rejectTime: after(life, 4),
  cancelTime: after(life, 9),
  docStatusReason: 'Goods were never ordered',
});

/** The buyer requested it; there is still time to accept. */
const askedToReject = (life: LifeOf<Date>): LifeOf<Date> => ({
  ...life,
  isRejected: true,
  rejectTime: after(life, 6),
  docStatusReason: 'The purchase order number is missing',
});

/** Typed wrongly: the authority knows nobody with it. */
const MISTYPED_TIN = 'C99919990010';

const invalid = (life: LifeOf<Date>): LifeOf<Date> => ({
  ...life,
  submitStatus: Status.Invalid,
  validatedAt: null,
  longId: null,
  faults: [
    {
      code: 'ERR406',
      path: 'buyer.tin',
      params: {
        said: 'Buyer TIN is invalid. Kindly use the Search TIN function to get the correct TIN',
      },
    },
  ],
});

const withdrawn = (at: Date): LifeOf<Date> => ({
  ...newLife(),
  submitStatus: Status.Withdrawn,
  submitTime: at,
});

const after = ({ validatedAt }: LifeOf<Date>, hours: number): Date =>
  new Date(validatedAt!.getTime() + hours * HOUR);

/** The age of a valid document, and what happens to it afterwards. */
const rare: readonly [age: number, become: (valid: LifeOf<Date>, at: Date) => LifeOf<Date>][] = [
  [2 * DAY, askedToReject],
  [3 * DAY, invalid],
  [HOUR, (_, at) => withdrawn(at)],
  [9 * DAY, rejected],
  [16 * DAY, rejected],
  [6 * DAY, invalid],
];
/** Documents before it are this week's drafts. */
const FIRST = 30;

/** Most documents are valid; a few show the rarer outcomes. */
export const everyStatus = (
  { now, random }: Pick<SeedContext, 'now' | 'random'>,
  made: readonly Made[],
): Made[] =>
  made.map((each, index) => {
    const [age, become] = rare[index - FIRST] ?? [];
    if (age === undefined || !become) return each;
    const at = new Date(now.getTime() - age - HOUR);
    const life = become(validLife(at, random), at);
    return { ...each, at, draft: { ...draftIn(life, each.draft), ...issuedAt(at) }, life };
  });

/** An invalid document has the fault that the authority found. */
const draftIn = ({ submitStatus }: LifeOf<Date>, draft: DocumentDraft): DocumentDraft =>
  submitStatus === Status.Invalid && draft.buyer
    ? { ...draft, buyer: { ...draft.buyer, tin: MISTYPED_TIN } }
    : draft;
