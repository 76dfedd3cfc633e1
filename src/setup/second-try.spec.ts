import { judge } from './second-try';

const race = { file: 'test/a.spec.ts', test: 'a race' };
const other = { file: 'test/b.spec.ts', test: 'a race' };

describe('a test that passes only on its second attempt', () => {
  it('fails the run', () => {
    expect(judge([race], [])).toEqual({ forgiven: [], condemned: [race] });
  });

  it('is allowed if the list contains that very test', () => {
    const list = [{ ...race, why: 'known race' }];
    expect(judge([race, other], list)).toEqual({ forgiven: [race], condemned: [other] });
  });
});
