import { poll } from './poll';

const PAUSE = 1_000;

describe('what is in progress', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Answers with these states in turn; a failure in place of an error. */
  function polled(...replies: readonly (string | Error)[]) {
    const left = [...replies];
    const shown: unknown[] = [];
    const stop = poll<string>({
      ask: async () => {
        const reply = left.shift() ?? 'too often';
        if (reply instanceof Error) throw reply;
        return reply;
      },
      pauseAfter: (state, requests) => (state === 'moving' ? PAUSE * requests : null),
      answered: (state) => shown.push(state),
      failed: (error) => shown.push(error),
    });
    return { shown, stop };
  }

  it('is asked for until it has ended, less and less often', async () => {
    const { shown } = polled('moving', 'moving', 'done');
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect(shown).toEqual(['moving', 'moving']);
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect(shown).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(10 * PAUSE);
    expect(shown).toEqual(['moving', 'moving', 'done']);
  });

  it('is asked for again after a request that failed', async () => {
    const lost = new Error('lost');
    const { shown } = polled('moving', lost, 'done');
    await jest.advanceTimersByTimeAsync(10 * PAUSE);
    expect(shown).toEqual(['moving', lost, 'done']);
  });

  it('is not asked for when nothing of it was ever answered, nor after it was left', async () => {
    const lost = new Error('lost');
    const unknown = polled(lost, 'done');
    const { shown, stop } = polled('moving', 'done');
    await jest.advanceTimersByTimeAsync(0);
    stop();
    await jest.advanceTimersByTimeAsync(10 * PAUSE);
    expect(unknown.shown).toEqual([lost]);
    expect(shown).toEqual(['moving']);
  });
});
