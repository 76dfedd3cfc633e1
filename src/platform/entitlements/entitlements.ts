import type { Language } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';

/** What an organisation has bought; its last day may be over. */
export interface BoughtPlan {
  code: string;
  /** In each language; the code of a plan that is no longer stored. */
  names: Readonly<Record<Language, string>>;
  tier: 'standard' | 'vip';
  /** The last day, including plans that follow without a gap. */
  until: PlainDate;
}

/** A VIP plan counts through its last day. */
export const isVipOn = (
  plan: Pick<BoughtPlan, 'tier' | 'until'> | null,
  today: PlainDate,
): boolean => plan?.tier === 'vip' && plan.until >= today;

/** The one port by which modules ask what an organisation has paid for. */
export abstract class Entitlements {
  /** The plan in force today, else the most recent one; null if none was ever bought. */
  abstract planOf(orgId: string): Promise<BoughtPlan | null>;
  /** Whether a service is part of what the organisation has today. */
  abstract has(orgId: string, service: string): Promise<boolean>;
  /** Whether it has the service today or had it once. */
  abstract had(orgId: string, service: string): Promise<boolean>;
}
