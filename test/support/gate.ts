/** A barrier between two that run at the same time: one waits until the other has opened it. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Long enough for a request that waits for nothing. */
const SETTLED = 1_500;

/** Waits until it has ended or evidently waits for a lock. */
export const endedOrWaiting = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, SETTLED))]);
