import { paced } from './paced';

describe('a paced call', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes at once, then once in a while, and never misses the last request', () => {
    const calls: string[] = [];
    const { ask } = paced((key: string) => calls.push(key), 2000);
    for (let n = 0; n < 50; n += 1) ask('document');
    ask('quotation');
    expect(calls).toEqual(['document', 'quotation']);
    jest.advanceTimersByTime(2000);
    expect(calls).toEqual(['document', 'quotation', 'document']);
    jest.advanceTimersByTime(10_000);
    expect(calls).toHaveLength(3);
    ask('document');
    expect(calls).toHaveLength(4);
  });

  it('forgets what is pending when it is stopped', () => {
    const calls: string[] = [];
    const { ask, stop } = paced((key: string) => calls.push(key), 2000);
    ask('document');
    ask('document');
    stop();
    jest.advanceTimersByTime(10_000);
    expect(calls).toEqual(['document']);
  });
});
