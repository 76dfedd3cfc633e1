import type { GuideSpot, TutorialPicture } from '../domain/guide';

/** A tutorial in the reader's language, with the reader's progress. */
export interface TutorialView {
  id: string;
  code: string;
  title: string;
  summary: string;
  steps: TutorialStepView[];
}

export interface TutorialStepView {
  id: string;
  title: string;
  body: string;
  picture: TutorialPicture | null;
  videoUid: string | null;
  page: string | null;
  spot: GuideSpot | null;
  isDone: boolean;
}
