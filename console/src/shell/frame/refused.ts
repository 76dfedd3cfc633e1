/** Where a page of ours is delivered: its address, and the name of its screen. */
export interface Place {
  path: string;
  component: string;
}

/** Compound names occur in both forms: `consolidationRelaxation`, `consolidation-relaxation`. */
const plain = (path: string): string => path.replaceAll('-', '').toLowerCase();

const placesOf = ({ path, component }: Place): string[] =>
  [path, component.replace(/\/index$/, '')].map(plain);

/**
 * Whether a URL that is not in the person's menu is one of our screens: then it is not mistyped,
 * just not permitted. A path with a parameter belongs to the page that it is opened from. Screens in
 * `own` the person may open, at another address.
 */
export function isRefused(
  pathname: string,
  pages: Iterable<Place>,
  own: ReadonlySet<string> = new Set(),
): boolean {
  if (pathname === '/401') return true;
  const wanted = `${plain(pathname)}/`;
  return [...pages]
    .filter(({ component }) => !own.has(component))
    .flatMap(placesOf)
    .map((place) => place.replace(/\/:.*$/, ''))
    .some((place) => place !== '' && wanted.startsWith(`${place}/`));
}
