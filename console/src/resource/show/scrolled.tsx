import type { ReactNode } from 'react';

/** A wide table scrolls on its own, also by keyboard. */
export const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="scrolled" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
