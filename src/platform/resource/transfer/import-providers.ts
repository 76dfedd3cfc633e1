import { AnnotatedCopies } from './annotated-copy';
import { ImportOutcomes } from './import-outcomes';
import { ImportRunner } from './import-runner';
import { ImportTargets } from './import-target';
import { Imports } from './imports';

/** The machinery of imports, from the upload to the sheet with its faults marked. */
export const importProviders = [
  AnnotatedCopies,
  ImportOutcomes,
  ImportRunner,
  Imports,
  ImportTargets,
];
