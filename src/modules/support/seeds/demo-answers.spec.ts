import { isAnonymous } from '../domain/anonymise';
import { demoAnswers } from './demo-answers';

describe('the published answers of the demo', () => {
  it.each(demoAnswers.map((each) => [each.question, each] as const))(
    '%s names nobody',
    (_, { question, answer }) => {
      expect([isAnonymous(question, []), isAnonymous(answer, [])]).toEqual([true, true]);
      expect(answer.length).toBeLessThanOrEqual(5000);
    },
  );
});
