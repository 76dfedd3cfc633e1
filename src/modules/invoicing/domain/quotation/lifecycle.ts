/**
 * Submit status codes of a quotation: those of documents (specification 1, section 4) that apply to
 * it. It never goes to the authority, so no status means submitted or invalid.
 */
export const QuotationStatus = { Draft: 0, Issued: 10, Cancelled: 12 } as const;
export type QuotationStatus = (typeof QuotationStatus)[keyof typeof QuotationStatus];

export const quotationStatuses: readonly QuotationStatus[] = Object.values(QuotationStatus);

/** i18n key of a status: `quotationStatus.10`. */
export const quotationStatusName = (status: QuotationStatus): string => `quotationStatus.${status}`;

const { Draft, Issued, Cancelled } = QuotationStatus;

/** Which action is allowed in which status; see docs/adr/0011-quotations.md. */
const allowedFrom = {
  view: quotationStatuses,
  print: quotationStatuses,
  copy: quotationStatuses,
  edit: [Draft],
  submit: [Draft],
  convert: [Issued],
  cancel: [Issued],
  /** Takes a cancellation back: the quotation is valid again, unchanged. */
  reinstate: [Cancelled],
  // An issued quotation must be cancelled before it is deleted.
  delete: [Draft, Cancelled],
  restore: [Draft, Cancelled],
  purge: [Draft, Cancelled],
} as const satisfies Record<string, readonly QuotationStatus[]>;

export type QuotationAction = keyof typeof allowedFrom;
export const quotationActions = Object.keys(allowedFrom) as readonly QuotationAction[];

/** True when the status alone allows the action; recycle bin and conversions are checked separately. */
export const quotationCan = (action: QuotationAction, status: QuotationStatus): boolean =>
  (allowedFrom[action] as readonly QuotationStatus[]).includes(status);

/** i18n key of an action: `quotationActions.cancel`. */
export const quotationActionName = (action: QuotationAction): string =>
  `quotationActions.${action}`;
