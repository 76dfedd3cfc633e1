export { faultOfFile, type FilePurpose, IMAGE_BYTES, isFilePurpose, typesFor } from './accepted';
export {
  agreedKind,
  type FileKind,
  fileKinds,
  isInline,
  kindOfFile,
  type Shown,
  shownAs,
  suffixOf,
} from './kinds';
