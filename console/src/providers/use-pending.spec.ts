import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { type Pending, usePending } from './use-pending';

/** As a component has it between two renders. */
function rendered(): Pending {
  let pending: Pending | null = null;
  const Form = () => {
    pending = usePending();
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  return pending!;
}

describe('a request of a form', () => {
  beforeAll(() => {
    globalThis.document = { activeElement: null } as Document;
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('is sent once, however often Enter is pressed before the next render', async () => {
    const { run } = rendered();
    const sent: string[] = [];
    let answer = (): void => undefined;
    const first = run(() => {
      sent.push('first');
      return new Promise((resolve) => (answer = resolve));
    });
    await run(() => Promise.resolve(void sent.push('second')));
    answer();
    await first;
    expect(sent).toEqual(['first']);
  });

  it('can be sent again once it was refused', async () => {
    const { run } = rendered();
    const refused = run(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    const sent: string[] = [];
    await run(() => Promise.resolve(void sent.push('again')));
    expect(sent).toEqual(['again']);
  });
});
