import { cloneElement, isValidElement, type ReactNode } from 'react';

/** An icon beside a label has no meaning of its own: without this a button would be named "edit Edit". */
export const decoration = (icon: ReactNode): ReactNode =>
  isValidElement<{ 'aria-hidden'?: boolean }>(icon)
    ? cloneElement(icon, { 'aria-hidden': true })
    : icon;
