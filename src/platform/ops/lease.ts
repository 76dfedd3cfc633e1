/**
 * Does the work and renews its lease meanwhile, often enough that two renewals may be lost before
 * it expires. What a failed renewal means is for the caller to say: `renew` does not reject.
 */
export async function underLease<Result>(
  lease: number,
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void renew(), lease / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
