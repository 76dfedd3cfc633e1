/** Of a link to the form: usable, answered by its buyer, expired, revoked. */
export const linkStates = ['open', 'answered', 'expired', 'closed'] as const;
export type LinkState = (typeof linkStates)[number];
