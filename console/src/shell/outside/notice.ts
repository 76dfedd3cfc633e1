let left: string | null = null;

/** Leaves a sentence for the login page to say: why a person finds himself there. */
export const leaveNotice = (key: string): void => {
  left = key;
};

/** The sentence that was left, once. */
export const takeNotice = (): string | null => {
  const notice = left;
  left = null;
  return notice;
};
