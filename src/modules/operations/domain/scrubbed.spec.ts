import { framesOf, scrubbed } from './scrubbed';

describe('the log of exceptions', () => {
  it.each([
    [
      "Duplicate entry 'mei@kedai.test' for key 'buyers_buyer.tin'",
      "Duplicate entry '…' for key '…'",
    ],
    ['no buyer C1234567890 in organisation 42', 'no buyer … in organisation 42'],
    ['mail to mei@kedai.test refused', 'mail to …@… refused'],
    ['{"password":"hunter2"} is not valid', '{"…":"…"} is not valid'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln is over', 'token … is over'],
    ["it's over", "it's over"],
  ])('removes personal data from %s', (message, kept) => {
    expect(scrubbed(message)).toBe(kept);
  });

  it('shows locations in the program without folders of the machine', () => {
    const stack = [
      'Error: secret of Mei',
      '    at Relay.call (/home/somebody/product/dist/platform/outbox/relay.js:87:15)',
      '    at file:///home/somebody/product/node_modules/mysql2/lib/pool.js:1:2',
    ].join('\n');
    expect(framesOf(stack)).toBe(
      'at Relay.call (dist/platform/outbox/relay.js:87:15)\nat node_modules/mysql2/lib/pool.js:1:2',
    );
  });
});
