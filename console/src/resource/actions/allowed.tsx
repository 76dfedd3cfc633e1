import type { ReactNode } from 'react';

import { session } from '../../providers/session/session';
import { useStore } from '../../providers/session/store';
import { type ElementRule, permits } from './permits';

const none: readonly string[] = [];

/**
 * `<Allowed any={['buyer:add', 'buyer:update']}>…</Allowed>`: shown only to users with the rights
 * that the rule requires.
 */
export function Allowed({ children, otherwise, ...rule }: ElementRule & Shown) {
  const buttons = useStore(session)?.user.buttons ?? none;
  return permits(buttons, rule) ? children : otherwise;
}

interface Shown {
  children: ReactNode;
  /** Shown to everyone else. */
  otherwise?: ReactNode;
}
