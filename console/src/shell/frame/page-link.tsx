import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import type { PageName } from '../../components';
import { usePathOf } from './shell-data';

interface Props extends Omit<LinkProps, 'to'> {
  page: PageName;
  /** What follows the page's path: `/12`, `?open=12`. */
  rest?: string;
  children: ReactNode;
}

/** A link to a page, wherever it was moved to; its bare content if it is not in the person's menu. */
export function PageLink({ page, rest = '', children, ...more }: Props) {
  const path = usePathOf()(page);
  if (!path) return <>{children}</>;
  return (
    <Link to={path + rest} {...more}>
      {children}
    </Link>
  );
}
