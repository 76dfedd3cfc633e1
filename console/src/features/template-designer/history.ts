import type { TemplateContent } from '@modules/invoicing/contract';

export interface History {
  past: readonly TemplateContent[];
  now: TemplateContent;
  future: readonly TemplateContent[];
  /** The field changed last: further typing in the same field is part of the same step. */
  field: string | null;
}

export type Step =
  | { do: 'change'; field: string; to: TemplateContent }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'begin'; with: TemplateContent };

const MAX = 100;

export const begun = (now: TemplateContent): History => ({
  past: [],
  future: [],
  field: null,
  now,
});

/** Applies a step; every change can be undone and redone. */
export function stepped(history: History, step: Step): History {
  const { past, now, future, field } = history;
  switch (step.do) {
    case 'begin':
      return begun(step.with);
    case 'change':
      if (field === step.field && past.length > 0) return { ...history, now: step.to, future: [] };
      return { past: [...past.slice(1 - MAX), now], now: step.to, future: [], field: step.field };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { past: past.slice(0, -1), now: before, future: [now, ...future], field: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, now], now: next, future: rest, field: null } : history;
    }
  }
}
