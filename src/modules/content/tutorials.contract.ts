export { type GuideSpot, type TutorialPicture } from './domain/guide';
export type { TutorialStepView, TutorialView } from './queries/tutorials.types';
export { tutorial, type Tutorial } from './resources/tutorial.resource';
