import type { Fault } from '@kernel/rules';

/** The policies that users agree to when they register (specification 2, section 2). */
export const policyNames = ['terms', 'privacy', 'refund'] as const;
export type PolicyName = (typeof policyNames)[number];

/**
 * The version in force: its publication date. Its text is stored under this date in `policies.json`
 * of every language; a changed text gets a new date, and the old one stays.
 */
export const inForce: Readonly<Record<PolicyName, string>> = {
  terms: '2026-11-27',
  privacy: '2026-11-27',
  refund: '2026-11-27',
};

export interface Acceptance {
  policy: string;
  version: string;
}

/** Faults unless all three are accepted in the version in force. */
export function* faultsOfAcceptances(accepted: readonly Acceptance[]): Generator<Fault> {
  for (const policy of policyNames) {
    const given = accepted.filter((each) => each.policy === policy);
    if (given.length === 0) {
      yield { code: 'registration.acceptPolicies', path: 'acceptances' };
      return;
    }
    if (!given.some(({ version }) => version === inForce[policy])) {
      yield { code: 'registration.policyChanged', path: 'acceptances' };
      return;
    }
  }
}
