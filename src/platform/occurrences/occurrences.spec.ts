import { Occurrences } from './occurrences';

describe('the topics of occurrences', () => {
  const occurrences = new Occurrences();
  const nothing = () => Promise.resolve([]);
  occurrences.contribute('documentValid', nothing);
  occurrences.contribute('moneyWaiting', nothing, ['mismatch:settle', 'refund:decide']);

  it.each([
    ['everybody those without permissions', [], ['documentValid']],
    [
      'who decides refunds those about money too',
      ['refund:decide'],
      ['documentValid', 'moneyWaiting'],
    ],
    ['who may only look at refunds no more than everybody', ['refund:page'], ['documentValid']],
  ])('offer %s', (_, permissions: string[], offered) => {
    expect(occurrences.topicsFor((code) => permissions.includes(code))).toEqual(offered);
  });
});
