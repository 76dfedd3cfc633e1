export * from './band-table';
export {
  type ChangedLeaf,
  differenceOf,
  type EditionDifference,
  type Leaf,
  leavesOf,
} from './difference';
export {
  contentOfDocument,
  contentOfRows,
  editionBefore,
  type EditionDraft,
  type EditionHeading,
  faultsOfDraft,
} from './edition-draft';
export { lawsFrom } from './laws-from';
