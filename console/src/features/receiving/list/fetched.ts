/** When documents were fetched last: null for never, undefined while that is not known. */
export type LastFetch = string | null | undefined;

/** Whether documents were fetched between two looks. */
export const fetchedBetween = (before: LastFetch, now: LastFetch): boolean =>
  before !== undefined && Boolean(now) && now !== before;
