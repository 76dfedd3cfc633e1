import { useEffect } from 'react';

const PRODUCT = 'E-INVOICE';

/** Specification 1, section 2: the title of a page followed by ' - E-INVOICE'. */
export const windowTitleOf = (title: string | null | undefined): string =>
  title ? `${title} - ${PRODUCT}` : PRODUCT;

/** Titles the window; a page that is still loading has no title of its own yet. */
export function useWindowTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = windowTitleOf(title);
  }, [title]);
}
