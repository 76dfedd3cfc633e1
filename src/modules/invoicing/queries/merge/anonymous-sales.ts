import { GeneralTin } from '@kernel/codes/general-tin';
import type { Piece } from '@platform/resource/list/list.types';
import { Status } from '../../domain/document/lifecycle';
import { firstDayOf, lastDayOf } from '../../domain/merge/dated-rules';
import type { Month } from '@kernel/time';

const notAccepted = [Status.Saved, Status.Failed, Status.Withdrawn, Status.Invalid];

/**
 * A month's sales to the anonymous public that await their consolidated e-invoice (myinvois-ubl,
 * sections 6.2 and 10.1), in documents `d` with their contents `c`. A person who gave an identity has the same
 * general TIN, and keeps an e-invoice of their own.
 */
export const anonymousSales = (month: Month): Piece => ({
  sql: `d.kind = 1 AND d.in_bin = 0 AND d.merge_status = 'none' AND d.submit_status IN (?)
    AND d.issue_date BETWEEN ? AND ? AND d.buyer_tin = ?
    AND JSON_UNQUOTE(JSON_EXTRACT(c.content, '$.buyer.idValue')) = 'NA'`,
  params: [notAccepted, firstDayOf(month), lastDayOf(month), GeneralTin.public],
});
