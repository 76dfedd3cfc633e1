import { Refused } from '@kernel/rules';

/** Nobody sees `returned` and `withdrawn` answers any more; another text can be proposed. */
export const answerStates = ['proposed', 'published', 'returned', 'withdrawn'] as const;
export type AnswerState = (typeof answerStates)[number];
export type AnswerAction = 'approve' | 'return' | 'withdraw';

const table: Readonly<Record<AnswerState, Partial<Record<AnswerAction, AnswerState>>>> = {
  proposed: { approve: 'published', return: 'returned' },
  published: { withdraw: 'withdrawn' },
  returned: {},
  withdrawn: {},
};

export function nextAnswerState(state: AnswerState, action: AnswerAction): AnswerState {
  const next = table[state][action];
  if (!next) throw new Refused('taxAnswer.actionNotAllowed');
  return next;
}
