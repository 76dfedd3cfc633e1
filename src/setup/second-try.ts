/** A test that may pass on its second attempt; `file` is relative to the root. */
export interface AllowedRetry {
  file: string;
  test: string;
  why: string;
}

export interface Tried {
  file: string;
  test: string;
}

/** Tests that passed on their second attempt, split by whether the list allows it. */
export function classify(
  passedAgain: readonly Tried[],
  list: readonly AllowedRetry[],
): { allowed: Tried[]; rejected: Tried[] } {
  const isListed = ({ file, test }: Tried): boolean =>
    list.some((each) => each.file === file && each.test === test);
  return {
    allowed: passedAgain.filter(isListed),
    rejected: passedAgain.filter((each) => !isListed(each)),
  };
}
