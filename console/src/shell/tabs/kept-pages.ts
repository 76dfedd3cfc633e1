import type { Location } from 'react-router-dom';

/** A page whose state is kept while another one is shown. */
export interface KeptPage {
  path: string;
  /** Where it was when it was last shown: a hidden page does not follow the URL. */
  location: Location;
  /** A different value restarts the page. */
  round: number;
  /** The person, the role and the language. */
  reader: string;
}

export interface Present {
  location: Location;
  reader: string;
  /** How often the page at a path was restarted. */
  roundOf: (path: string) => number;
  /**
   * Whether the menu wants the page at a path to be kept (specification 1, section 3: isKeepAlive).
   */
  isLasting: (path: string) => boolean;
  /** Whether the page at a path has a tag. */
  isOpen: (path: string) => boolean;
}

/**
 * Limits memory use, as each page keeps its rows and elements; an older page is simply loaded
 * again.
 */
const MAX = 10;

/** The pages to keep now, the current one last; the same array if nothing has changed. */
export function keptAfter(before: readonly KeptPage[], now: Present): readonly KeptPage[] {
  const path = now.location.pathname;
  const others = before.filter((page) => page.path !== path && staysHidden(page, now));
  const here = { path, location: now.location, round: now.roundOf(path), reader: now.reader };
  const after = now.isLasting(path) ? [...others, here].slice(-MAX) : others;
  return isSame(before, after) ? before : after;
}

const staysHidden = ({ path, round, reader }: KeptPage, now: Present): boolean =>
  now.isLasting(path) && now.isOpen(path) && round === now.roundOf(path) && reader === now.reader;

const isSame = (before: readonly KeptPage[], after: readonly KeptPage[]): boolean =>
  before.length === after.length &&
  after.every((page, at) => {
    const old = before[at]!;
    return (
      old === page ||
      (old.path === page.path &&
        old.location === page.location &&
        old.round === page.round &&
        old.reader === page.reader)
    );
  });
