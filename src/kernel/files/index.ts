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
