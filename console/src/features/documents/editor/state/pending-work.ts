/** What is being fetched for a draft, such as the card of a party that was just chosen. */
export interface PendingWork {
  /** Tracks the work until it ends; a failure is reported once, here. */
  add: (work: Promise<void>) => void;
  /** Waits until nothing is pending; false if something failed meanwhile. */
  all: () => Promise<boolean>;
}

export function createPendingWork(failed: (error: unknown) => void): PendingWork {
  const works = new Set<Promise<boolean>>();
  const outcomeOf = async (work: Promise<void>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return {
    add: (work) => {
      const outcome = outcomeOf(work);
      works.add(outcome);
      void outcome.then(() => works.delete(outcome));
    },
    all: async () => {
      let isWhole = true;
      while (works.size > 0) isWhole = (await Promise.all(works)).every(Boolean) && isWhole;
      return isWhole;
    },
  };
}
