/**
 * Text for a pattern of LIKE that means itself: a user who types `50%` means a literal percent sign.
 * The caller adds the wildcards around it.
 */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
