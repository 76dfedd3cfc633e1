import type { ComponentType } from 'react';

/** A part of the home page. */
export interface HomeWidget {
  key: string;
  /** Shown to those who hold this permission code; to all when left out. */
  allow?: string;
  /** The width on a wide screen. */
  span: 'third' | 'half' | 'twoThirds' | 'whole';
  load: () => Promise<{ default: ComponentType }>;
}

/** The parts of the home page, in their order. */
export const homeWidgets: readonly HomeWidget[] = [
  { key: 'shortcuts', span: 'whole', load: () => import('./shortcuts') },
];
