import { kindNumbers } from '../../domain/document/kinds';
import { Status } from '../../domain/document/lifecycle';
import { lowers } from '../../domain/document/notes/note-of';

const lowering = kindNumbers.filter(lowers).join(', ');

/** A note that counts: including drafts, which are about to take what is left. */
export const STANDS = `n.in_bin = 0 AND n.merge_status <> 'contained'
  AND n.submit_status NOT IN (${Status.Cancelled}, ${Status.Rejected})`;

/** A note `n` that takes from its original `d`; amounts in different currencies cannot be compared. */
export const COUNTS = `n.kind IN (${lowering}) AND ${STANDS} AND n.currency_code = d.currency_code`;
