/** Compound names occur in both forms: `consolidationRelaxation`, `consolidation-relaxation`. */
const plain = (path: string): string => path.replaceAll('-', '').toLowerCase();

/**
 * Whether an address that the person's menu does not know is a screen of ours all the same: then
 * it is not mistyped, only not theirs. Screens stand where their component names say.
 */
export function isRefused(pathname: string, components: Iterable<string>): boolean {
  if (pathname === '/401') return true;
  const wanted = `${plain(pathname)}/`;
  return [...components]
    .map((component) => plain(component.replace(/\/index$/, '')))
    .some((place) => wanted.startsWith(`${place}/`));
}
