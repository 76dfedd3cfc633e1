import type { ReactNode } from 'react';

/** Something a person can do, wherever it is offered: a button, a row's menu, the batch bar. */
export interface Action {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The permission code; without it the action is not shown. */
  allow?: string;
  disabled?: boolean;
  /** Why it is disabled, shown on hover and focus. */
  reason?: string;
  danger?: boolean;
  /** Behind the three dots, where there are many. */
  more?: boolean;
  run: () => unknown;
}
