/**
 * The version of the consent text that the form shows (Personal Data Protection Act 2010, section
 * 7). A change of its words in any language is a new version; entries keep the one that was shown.
 */
export const CONSENT_VERSION = '2026-11-27';
