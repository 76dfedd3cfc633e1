import { Status } from '@modules/invoicing/domain/document/lifecycle';

/** The actions on a document, one route each. */
export const doings = [
  'view',
  'print',
  'edit',
  'submit',
  'merge',
  'unmerge',
  'delete',
  'copy',
  'withdraw',
  'reEdit',
  'resend',
  'cancel',
  'email',
  'share',
  'note',
  'acceptRejection',
  'declineRejection',
  'restore',
  'purge',
] as const;
export type Doing = (typeof doings)[number];

export const roles = ['superAdmin', 'director', 'manager', 'staff'] as const;
export type Role = (typeof roles)[number];

const ofBin: Doing[] = ['restore', 'purge'];

/** Drafts and cancelled documents are printed too, with a watermark. */
const seen: Doing[] = ['view', 'print'];

/**
 * Decisions, section 1, row by row, as it is written there. Unmerging is what section 3 adds to documents
 * that the authority never accepted; the bin holds those only.
 */
export const allowed: Readonly<Record<Status, readonly Doing[]>> = {
  [Status.Saved]: [...seen, 'edit', 'submit', 'merge', 'delete', 'copy', 'unmerge', ...ofBin],
  [Status.Submitted]: [...seen, 'withdraw'],
  [Status.Failed]: [...seen, 'reEdit', 'resend', 'delete', 'copy', 'unmerge', ...ofBin],
  [Status.Withdrawn]: [...seen, 'reEdit', 'delete', 'copy', 'unmerge', ...ofBin],
  [Status.Valid]: [
    ...seen,
    ...(['cancel', 'email', 'share', 'copy', 'note'] as const),
    ...(['acceptRejection', 'declineRejection'] as const),
  ],
  [Status.Invalid]: [...seen, 'reEdit', 'resend', 'delete', 'copy', 'unmerge', ...ofBin],
  [Status.Cancelled]: [...seen, 'copy'],
  [Status.Rejected]: [...seen, 'copy'],
};

/** Decisions, section 5: everyone may create, edit, copy and print; a Director purges. */
const everybody: readonly Doing[] = [...seen, 'edit', 'reEdit', 'copy', 'merge', 'unmerge', 'note'];

export const may = (role: Role, doing: Doing): boolean => {
  if (doing === 'purge') return role === 'superAdmin' || role === 'director';
  return role !== 'staff' || everybody.includes(doing);
};

/** The expected row afterwards, where it is the same for every document. */
export const becomes: Readonly<Partial<Record<Doing, Readonly<Record<string, unknown>>>>> = {
  submit: { submit_status: Status.Submitted },
  resend: { submit_status: Status.Submitted },
  withdraw: { submit_status: Status.Withdrawn },
  reEdit: { submit_status: Status.Saved },
  merge: { submit_status: Status.Saved, merge_status: 'contained' },
  unmerge: { in_bin: 1 },
  delete: { in_bin: 1 },
  restore: { in_bin: 0 },
  // The authority is asked first: until it answers the document is valid.
  cancel: { submit_status: Status.Valid, cancel_requested_at: expect.any(Date) },
  acceptRejection: { submit_status: Status.Valid, cancel_requested_at: expect.any(Date) },
  declineRejection: { submit_status: Status.Valid, is_rejected: 0 },
};
