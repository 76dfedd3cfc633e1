import { cloneElement, isValidElement, type ReactNode } from 'react';

/** A picture beside a word says nothing of its own: without this a button is called "edit Edit". */
export const decoration = (icon: ReactNode): ReactNode =>
  isValidElement<{ 'aria-hidden'?: boolean }>(icon)
    ? cloneElement(icon, { 'aria-hidden': true })
    : icon;
