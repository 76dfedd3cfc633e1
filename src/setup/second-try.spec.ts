import { classify } from './second-try';

const race = { file: 'test/a.spec.ts', test: 'a race' };
const other = { file: 'test/b.spec.ts', test: 'a race' };

describe('a test that passes only on its second attempt', () => {
  it('fails the run', () => {
    expect(classify([race], [])).toEqual({ allowed: [], rejected: [race] });
  });

  it('is allowed if the list contains that very test', () => {
    const list = [{ ...race, why: 'known race' }];
    expect(classify([race, other], list)).toEqual({ allowed: [race], rejected: [other] });
  });
});
