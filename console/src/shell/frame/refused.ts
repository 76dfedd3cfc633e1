/** Compound names occur in both forms: `consolidationRelaxation`, `consolidation-relaxation`. */
const plain = (path: string): string => path.replaceAll('-', '').toLowerCase();

/**
 * Whether a URL that is not in the person's menu is one of our screens: then it is not mistyped,
 * just not permitted. The paths of screens follow their component names.
 */
export function isRefused(pathname: string, components: Iterable<string>): boolean {
  if (pathname === '/401') return true;
  const wanted = `${plain(pathname)}/`;
  return [...components]
    .map((component) => plain(component.replace(/\/index$/, '')))
    .some((place) => wanted.startsWith(`${place}/`));
}
