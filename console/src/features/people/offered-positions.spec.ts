import { offeredPositions } from './offered-positions';

describe('the positions to choose from', () => {
  const clerk = { id: '1', status: 1 };
  const typist = { id: '2', status: 2 };

  it('are the enabled ones', () => {
    for (const held of [null, undefined, '1'])
      expect(offeredPositions([clerk, typist], held)).toEqual([clerk]);
  });

  it('include a disabled one for whoever holds it', () => {
    expect(offeredPositions([clerk, typist], '2')).toEqual([clerk, typist]);
  });
});
