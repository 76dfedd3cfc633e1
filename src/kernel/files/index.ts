export {
  faultOfFile,
  type FilePurpose,
  IMAGE_BYTES,
  isFilePurpose,
  PRINTED_PIXELS,
  typesFor,
} from './accepted';
export {
  agreedKind,
  endingOf,
  type FileKind,
  fileKinds,
  isInline,
  kindOfFile,
  type Shown,
  shownAs,
  suffixOf,
  withoutEnding,
} from './kinds';
