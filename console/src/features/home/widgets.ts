import type { ComponentType } from 'react';

/** A widget of the home page. */
export interface HomeWidget {
  key: string;
  /** Shown to those who hold this permission code; to everyone by default. */
  allow?: string;
  /** The width on a wide screen. */
  span: 'third' | 'half' | 'twoThirds' | 'whole';
  /** Its usual height in pixels; it grows if needed. */
  height: number;
  load: () => Promise<{ default: ComponentType }>;
}

/** The home widgets, in their default order. */
export const homeWidgets: readonly HomeWidget[] = [
  {
    key: 'documentStatus',
    allow: 'document:page',
    span: 'third',
    height: 280,
    load: () => import('../documents/dashboard/status-widget'),
  },
  {
    key: 'documentDays',
    allow: 'document:page',
    span: 'twoThirds',
    height: 280,
    load: () => import('../documents/dashboard/days-widget'),
  },
  {
    key: 'documentFaults',
    allow: 'document:page',
    span: 'half',
    height: 360,
    load: () => import('../documents/dashboard/faults-widget'),
  },
  {
    key: 'documentDeadlines',
    allow: 'document:page',
    span: 'half',
    height: 360,
    load: () => import('../documents/dashboard/deadlines-widget'),
  },
  {
    key: 'receivedUrgent',
    allow: 'received:page',
    span: 'half',
    height: 200,
    load: () => import('../receiving/urgent-widget'),
  },
  { key: 'myApps', span: 'half', height: 200, load: () => import('./my-apps') },
  { key: 'notices', span: 'half', height: 130, load: () => import('./notices-widget') },
  { key: 'schedule', span: 'half', height: 130, load: () => import('./schedule/schedule-widget') },
  { key: 'timer', span: 'half', height: 130, load: () => import('./timer') },
  { key: 'shortcuts', span: 'whole', height: 400, load: () => import('./shortcuts') },
];
