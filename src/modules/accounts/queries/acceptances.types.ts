import type { Language } from '@kernel/i18n';
import type { PolicyName } from '../domain/policies';

/** A policy text that somebody agreed to. */
export interface AcceptanceView {
  id: string;
  userId: string;
  account: string | null;
  realName: string | null;
  orgName: string | null;
  policy: PolicyName;
  /** The publication date of the text. */
  version: string;
  language: Language;
  remoteIp: string;
  acceptedAt: string;
  createTime: string;
  updateTime: string;
}
