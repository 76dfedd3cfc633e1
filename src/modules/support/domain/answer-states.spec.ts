import { type AnswerAction, answerStates, nextAnswerState } from './answer-states';

const expected: Record<string, string | null> = {
  'proposed approve': 'published',
  'proposed return': 'returned',
  'published withdraw': 'withdrawn',
};

describe('an answer that is to be published', () => {
  const actions: AnswerAction[] = ['approve', 'return', 'withdraw'];
  it.each(answerStates.flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s, %s',
    (state, action) => {
      const next = expected[`${state} ${action}`];
      if (next) expect(nextAnswerState(state, action)).toBe(next);
      else expect(() => nextAnswerState(state, action)).toThrow('taxAnswer.actionNotAllowed');
    },
  );
});
