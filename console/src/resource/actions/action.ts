import type { ReactNode } from 'react';

/**
 * Something a person can do, wherever it is offered: as a button, in a row's menu, in the batch
 * bar.
 */
export interface Action {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The permission code; without the right the action is hidden. */
  allow?: string;
  disabled?: boolean;
  /** Why it is disabled, shown on hover and focus. */
  reason?: string;
  danger?: boolean;
  /** Moved behind the three dots if there are many actions. */
  more?: boolean;
  run: () => unknown;
}
