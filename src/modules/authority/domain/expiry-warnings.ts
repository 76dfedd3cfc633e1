import type { Params } from '@kernel/rules';
import { addDays, type PlainDate } from '@kernel/time';

export interface Expiry {
  secretExpiresOn: PlainDate | null;
  certificateExpiresOn: PlainDate | null;
}

export interface ExpiryWarning {
  code: string;
  params: Params;
}

/** Both take weeks to replace: the portal issues secrets, a licensed CA issues certificates. */
const DAYS_AHEAD = 30;

/** What has expired or will soon, so that nobody learns of it from a refused submission. */
export function expiryWarningsOf(credential: Expiry | null, today: PlainDate): ExpiryWarning[] {
  const soon = addDays(today, DAYS_AHEAD);
  const ending = (what: string, on: PlainDate | null): ExpiryWarning[] => {
    if (on === null || on > soon) return [];
    return [{ code: `credential.${what}${on < today ? 'Ended' : 'Ends'}`, params: { on } }];
  };
  return [
    ...ending('secret', credential?.secretExpiresOn ?? null),
    ...ending('certificate', credential?.certificateExpiresOn ?? null),
  ];
}
