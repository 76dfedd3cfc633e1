const MAX = 10;
const LONGEST = 30;

/** The tags in a comma-separated text: each once, ignoring case. */
export function tagsOf(text: string | null | undefined): string[] {
  const tags = new Map<string, string>();
  for (const raw of (text ?? '').split(/[,，、;；]/)) {
    const tag = raw.trim().replace(/\s+/g, ' ');
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** The code of the first fault of the tags. */
export function tagFault(text: string | null | undefined): string | null {
  const tags = tagsOf(text);
  if (tags.length > MAX) return 'post.tooManyTags';
  return tags.some((tag) => [...tag].length > LONGEST) ? 'post.tagTooLong' : null;
}
