/** An open page, as remembered for the session. */
export interface Tag {
  /** Just the path: one tag for each. */
  path: string;
  /** Path and query as last seen; going back restores filters and page. */
  address: string;
  title: string;
  isAffix?: boolean;
}

/** Adds the page, or updates the URL and title of its tag. */
export const opened = (tags: readonly Tag[], tag: Tag): Tag[] =>
  tags.some((each) => each.path === tag.path)
    ? tags.map((each) => (each.path === tag.path ? { ...each, ...tag } : each))
    : [...tags, tag];

export const closed = (tags: readonly Tag[], path: string): Tag[] =>
  tags.filter((tag) => tag.isAffix || tag.path !== path);

export const closedOthers = (tags: readonly Tag[], path: string): Tag[] =>
  tags.filter((tag) => tag.isAffix || tag.path === path);

export const closedAll = (tags: readonly Tag[]): Tag[] => tags.filter((tag) => tag.isAffix);

/** Where to go when the tag at a path is closed: to its right neighbour, else to its left one. */
export function neighbour(tags: readonly Tag[], path: string): Tag | undefined {
  const index = tags.findIndex((tag) => tag.path === path);
  return tags[index + 1] ?? tags[index - 1];
}
