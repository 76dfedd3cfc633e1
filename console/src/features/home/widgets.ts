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
  {
    key: 'documentStatus',
    allow: 'document:page',
    span: 'third',
    load: () => import('../documents/dashboard/status-widget'),
  },
  {
    key: 'documentDays',
    allow: 'document:page',
    span: 'twoThirds',
    load: () => import('../documents/dashboard/days-widget'),
  },
  {
    key: 'documentFaults',
    allow: 'document:page',
    span: 'half',
    load: () => import('../documents/dashboard/faults-widget'),
  },
  {
    key: 'documentDeadlines',
    allow: 'document:page',
    span: 'half',
    load: () => import('../documents/dashboard/deadlines-widget'),
  },
  {
    key: 'receivedUrgent',
    allow: 'received:page',
    span: 'half',
    load: () => import('../receiving/urgent-widget'),
  },
  { key: 'shortcuts', span: 'whole', load: () => import('./shortcuts') },
];
