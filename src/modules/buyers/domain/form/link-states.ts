/** Of a link to the form: usable, answered by the buyer whose own it is, past its end, revoked. */
export const linkStates = ['open', 'answered', 'expired', 'closed'] as const;
export type LinkState = (typeof linkStates)[number];
