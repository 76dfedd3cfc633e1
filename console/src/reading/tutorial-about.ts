import type { TutorialView } from '@modules/content/contract';

/** The tutorial with the most steps on a page; the first of several. */
export function tutorialAbout(
  tutorials: readonly TutorialView[],
  isHere: (page: string) => boolean,
): TutorialView | undefined {
  const stepsHere = ({ steps }: TutorialView): number =>
    steps.filter(({ page }) => page !== null && isHere(page)).length;
  const [best] = tutorials
    .filter((each) => stepsHere(each) > 0)
    .toSorted((a, b) => stepsHere(b) - stepsHere(a));
  return best;
}
