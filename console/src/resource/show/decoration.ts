import { cloneElement, isValidElement, type ReactNode } from 'react';

/**
 * Hides an icon beside a label from screen readers: otherwise a button would be named "edit Edit".
 */
export const decoration = (icon: ReactNode): ReactNode =>
  isValidElement<{ 'aria-hidden'?: boolean }>(icon)
    ? cloneElement(icon, { 'aria-hidden': true })
    : icon;
