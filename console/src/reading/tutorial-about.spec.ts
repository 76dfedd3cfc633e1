import type { TutorialView } from '@modules/content/contract';
import { tutorialAbout } from './tutorial-about';

const step = (page: string | null) => ({
  id: '1',
  title: 'Step',
  body: '',
  picture: null,
  videoUid: null,
  spot: null,
  page,
  isDone: false,
});
const tutorial = (code: string, ...pages: (string | null)[]): TutorialView => ({
  id: '1',
  code,
  title: code,
  summary: '',
  steps: pages.map(step),
});

describe('an empty list leads to', () => {
  const all = [
    tutorial('start', 'supplier', 'buyer', 'invoice', null),
    tutorial('invoice', 'invoice', 'invoice'),
    tutorial('merge', 'invoice'),
  ];
  it.each([
    ['buyer', 'start'],
    ['invoice', 'invoice'],
    ['employee', undefined],
  ])('what is taught about its page: %s', (here, code) => {
    expect(tutorialAbout(all, (page) => page === here)?.code).toBe(code);
  });
});
