/** The sign-in methods; the login log records which one was used. */
export const signInMethods = ['password', 'phone', 'scan', 'openid'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Other events in the visit log. */
export const visitKinds = ['signIn', 'signOut', 'unlock', 'changePassword'] as const;
export type VisitKind = (typeof visitKinds)[number];
