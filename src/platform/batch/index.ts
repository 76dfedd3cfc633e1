import { Batches } from './batches';
import { Downloads } from './downloads';
import { Selections } from './selections';

export { Batch, type BatchAction } from './batch';
export { Batches } from './batches';
export { commandRunner } from './command-runner';
export { type BundledFile, Downloads } from './downloads';
export { selectionBody } from './selection-body';
export { type BatchRows, type Selection, Selections } from './selections';

export const batchProviders = [Batches, Downloads, Selections];
