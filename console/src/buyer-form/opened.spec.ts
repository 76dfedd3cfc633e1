import { headingOf, type View } from './opened';

const say = (key: string): string => `<${key}>`;

describe('the heading of the buyer form, which also titles its window', () => {
  it.each<[string, View, string | null]>([
    ['nothing while it loads', null, null],
    ['nothing when it cannot be reached', 'failed', null],
    ['that the link is not valid', 'gone', '<gone.title>'],
    [
      'the title of the template',
      { title: 'Kopi Bukit Harum: your details' } as View,
      'Kopi Bukit Harum: your details',
    ],
    [
      'that of a receipt',
      { title: null, receipt: { state: 'open' } } as unknown as View,
      '<receipt.title>',
    ],
  ])('is %s', (_, view, heading) => expect(headingOf(view, say)).toBe(heading));
});
