/** A test that may pass on its second attempt; `file` is relative to the root. */
export interface Forgiven {
  file: string;
  test: string;
  why: string;
}

export interface Tried {
  file: string;
  test: string;
}

/** Tests that passed on their second attempt, split by whether the list allows it. */
export function judge(
  passedAgain: readonly Tried[],
  list: readonly Forgiven[],
): { forgiven: Tried[]; condemned: Tried[] } {
  const isListed = ({ file, test }: Tried): boolean =>
    list.some((each) => each.file === file && each.test === test);
  return {
    forgiven: passedAgain.filter(isListed),
    condemned: passedAgain.filter((each) => !isListed(each)),
  };
}
