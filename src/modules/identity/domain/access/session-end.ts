/** The reasons shown to the user; for any other reason only that the session has ended. */
const reported: Readonly<Record<string, string>> = {
  singleLogin: 'AUTH_SIGNED_IN_ELSEWHERE',
  forcedOffline: 'AUTH_FORCED_OFFLINE',
  endedByOwner: 'AUTH_ENDED_BY_OWNER',
  refreshTokenReused: 'AUTH_TOKEN_REUSED',
  passwordReset: 'AUTH_PASSWORD_CHANGED',
  unlockAbuse: 'AUTH_UNLOCK_ABUSE',
};

export const endCodeOf = (why: string | null): string => (why && reported[why]) || 'notSignedIn';
