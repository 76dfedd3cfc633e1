import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import type { PageName } from '../../components';
import { usePathOf } from './shell-data';

interface Props extends Omit<LinkProps, 'to'> {
  page: PageName;
  /** What follows the page's path: `/12`, `?open=12`. */
  rest?: string;
  /** For a link that only leads somewhere: without the page there is nothing to show. */
  orNothing?: boolean;
  children: ReactNode;
}

/** A link to a page, wherever it was moved to; its bare content for people who do not have the page. */
export function PageLink({ page, rest = '', orNothing = false, children, ...more }: Props) {
  const path = usePathOf()(page);
  if (!path) return orNothing ? null : <>{children}</>;
  return (
    <Link to={path + rest} {...more}>
      {children}
    </Link>
  );
}
