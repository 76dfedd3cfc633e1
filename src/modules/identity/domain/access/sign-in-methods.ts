/** How somebody may sign in; the login log says which. */
export const signInMethods = ['password', 'phone', 'scan', 'openid'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What somebody did at the door: the log of visits says that too. */
export const visitKinds = ['signIn', 'signOut', 'unlock', 'changePassword'] as const;
export type VisitKind = (typeof visitKinds)[number];
