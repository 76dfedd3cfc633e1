import { judge } from './second-try';

const race = { file: 'test/a.spec.ts', test: 'a race' };
const other = { file: 'test/b.spec.ts', test: 'a race' };

describe('what passes at its second try only', () => {
  it('fails the run', () => {
    expect(judge([race], [])).toEqual({ forgiven: [], condemned: [race] });
  });

  it('is let pass where the list names that very test', () => {
    const list = [{ ...race, why: 'to be mended' }];
    expect(judge([race, other], list)).toEqual({ forgiven: [race], condemned: [other] });
  });
});
