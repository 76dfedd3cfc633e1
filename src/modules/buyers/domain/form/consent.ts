/**
 * The version of the consent text on the form (Personal Data Protection Act 2010, section 7).
 * Rewording it in any language makes a new version; entries keep the version that was shown.
 */
export const CONSENT_VERSION = '2026-11-27';
