import { paced } from './paced';

describe('a throttled call', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs at once, then at intervals, and never drops the last request', () => {
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

  it('drops what is pending when it is stopped', () => {
    const calls: string[] = [];
    const { ask, stop } = paced((key: string) => calls.push(key), 2000);
    ask('document');
    ask('document');
    stop();
    jest.advanceTimersByTime(10_000);
    expect(calls).toEqual(['document']);
  });
});
