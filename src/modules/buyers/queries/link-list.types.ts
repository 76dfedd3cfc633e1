import type { LinkKind } from '../domain/form/link-kinds';
import type { LinkState } from '../domain/form/link-states';

/** A link to the form, with its openings and entries. */
export interface FormLinkItem {
  id: string;
  orgId: string;
  linkKind: LinkKind;
  /** Where it is placed, or the buyer whose own link it is. */
  name: string;
  /** Only a buyer's own link is mailed. */
  to: string | null;
  templateId: string;
  buyerId: string | null;
  opened: number;
  entries: number;
  lastOpenedAt: Date | null;
  expiresAt: Date;
  closedAt: Date | null;
  createTime: Date;
  /** Entries per hundred openings, at most 100; null before the first opening. */
  completion: number | null;
  linkState: LinkState;
}
