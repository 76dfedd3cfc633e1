let left: string | null = null;

/** Leaves a message for the login page: why the person was sent there. */
export const leaveNotice = (key: string): void => {
  left = key;
};

/** Returns the message once and removes it. */
export const takeNotice = (): string | null => {
  const notice = left;
  left = null;
  return notice;
};
