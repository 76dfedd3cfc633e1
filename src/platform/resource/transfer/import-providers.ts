import { AnnotatedCopies } from './annotated-copy';
import { ImportOutcomes } from './import-outcomes';
import { ImportRunner } from './import-runner';
import { ImportTargets } from './import-target';
import { Imports } from './imports';

/** The import services, from the upload to the annotated sheet. */
export const importProviders = [
  AnnotatedCopies,
  ImportOutcomes,
  ImportRunner,
  Imports,
  ImportTargets,
];
