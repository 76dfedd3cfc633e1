import type { RateLimits, RateProfile } from '../http/rate-limits';

/** Every "sim choice" of the reference that a test may want to change. */
export interface Settings {
  /** How long documents stay Submitted: §15.5. */
  validationDelay: 'realistic' | 'instant' | 'fixed' | 'slow' | 'stuck';
  validationFixedMs: number;
  rateProfile: RateProfile;
  rateLimits: RateLimits;
  duplicateCode: 'DS302' | 'DV302';
  errorShape: 'live' | 'documented';
  casing: 'recorded' | 'documented';
  /** 400 as documented, or 403 as the sandbox responds to wrong credentials (§3.1). */
  invalidCredentialsStatus: 400 | 403;
  tokenSeconds: number;
  tokenIssuer: string;
  futureToleranceMs: number;
  maxBodyBytes: number;
  maxDocumentBytes: number;
  acceptUpperCaseHash: boolean;
  countRejectedAsSubmission: boolean;
  allowCancelSubmitted: boolean;
  clampPageSize: boolean;
  readLagMs: number;
  longIdLagMs: number;
  pendingResults: 'object' | 'null';
  /** The simulator's own CA counts as licensed. */
  trustTestCa: boolean;
  /** PEM certificates of further trusted CAs. */
  trustedAuthorities: string[];
  skipChainCheck: boolean;
  /** The TIN–BRN rule in force since 1 August 2026 (myinvois-api, section 12). */
  tinBrnStrict: boolean;
  /** Foreign parties need a number; the Guideline also allows "NA" (myinvois-ubl, section 6.2). */
  foreignNumberStrict: boolean;
  /** Reports R1–R10 although no official validator checks sums (myinvois-ubl, section 8.6). */
  strictArithmetic: boolean;
}

export const defaultSettings: Settings = {
  validationDelay: 'realistic',
  validationFixedMs: 2000,
  rateProfile: 'published',
  rateLimits: {},
  duplicateCode: 'DS302',
  errorShape: 'live',
  casing: 'recorded',
  invalidCredentialsStatus: 400,
  tokenSeconds: 3600,
  tokenIssuer: 'https://identity.simulator.invalid',
  futureToleranceMs: 0,
  maxBodyBytes: 5 * 2 ** 20,
  maxDocumentBytes: 300 * 1024,
  acceptUpperCaseHash: true,
  countRejectedAsSubmission: false,
  allowCancelSubmitted: false,
  clampPageSize: false,
  readLagMs: 0,
  longIdLagMs: 0,
  pendingResults: 'object',
  trustTestCa: true,
  trustedAuthorities: [],
  skipChainCheck: false,
  tinBrnStrict: true,
  foreignNumberStrict: true,
  strictArithmetic: false,
};

const choices: Partial<Record<keyof Settings, readonly unknown[]>> = {
  validationDelay: ['realistic', 'instant', 'fixed', 'slow', 'stuck'],
  rateProfile: ['published', 'off', 'sandbox', 'custom'],
  duplicateCode: ['DS302', 'DV302'],
  errorShape: ['live', 'documented'],
  casing: ['recorded', 'documented'],
  invalidCredentialsStatus: [400, 403],
  pendingResults: ['object', 'null'],
};

/** The names in a settings change that are unknown or have an invalid value. */
export const faultySettings = (change: Record<string, unknown>): string[] =>
  Object.entries(change).flatMap(([name, value]) => {
    if (!(name in defaultSettings)) return [`${name}: unknown setting`];
    const key = name as keyof Settings;
    const allowed = choices[key];
    if (allowed) return allowed.includes(value) ? [] : [`${name}: one of ${allowed.join(', ')}`];
    const kind = typeof defaultSettings[key];
    return typeof value === kind ? [] : [`${name}: expected ${kind}`];
  });
