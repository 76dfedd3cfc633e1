import { useLocalStorage } from '../../../../test/support/local-storage';
import { putPreference } from './preferences';
import { session } from './session';

interface Sent {
  value: unknown;
  answer: (code: number) => void;
}

describe('keeping a preference', () => {
  const real = globalThis.fetch;
  const sent: Sent[] = [];
  useLocalStorage();

  beforeEach(() => {
    sent.length = 0;
    session.set({ user: { id: 'u1' } } as NonNullable<ReturnType<typeof session.get>>);
    globalThis.fetch = (_, init) =>
      new Promise((resolve) => {
        const { value } = JSON.parse(init?.body as string) as { value: unknown };
        const answer = (code: number): void =>
          resolve(new Response(JSON.stringify({ code, result: true })));
        sent.push({ value, answer });
      });
  });

  afterAll(() => {
    globalThis.fetch = real;
    session.set(null);
  });

  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const values = (): unknown[] => sent.map((each) => each.value);
  const unsent = (): unknown =>
    JSON.parse(localStorage.getItem('einvoice:preferences-unsent:u1') ?? '{}');

  it('sends a second change after the first was answered, so that the newest arrives last', async () => {
    putPreference('columns.buyer', ['name']);
    putPreference('columns.buyer', ['name', 'city']);
    putPreference('columns.buyer', ['name', 'remark']);
    await settled();
    expect(values()).toEqual([['name']]);
    sent[0]?.answer(200);
    await settled();
    expect(values()).toEqual([['name'], ['name', 'remark']]);
    expect(unsent()).toEqual({ 'columns.buyer': ['name', 'remark'] });
    sent[1]?.answer(200);
    await settled();
    expect(unsent()).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it('sends two preferences side by side', async () => {
    putPreference('columns.buyer', ['name']);
    putPreference('theme', 'dark');
    await settled();
    expect(values()).toEqual([['name'], 'dark']);
    for (const each of sent) each.answer(200);
    await settled();
  });

  it('keeps what could not be sent for the next visit', async () => {
    putPreference('theme', 'light');
    await settled();
    sent[0]?.answer(503);
    await settled();
    expect(unsent()).toEqual({ theme: 'light' });
  });
});
