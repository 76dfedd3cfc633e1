export { backUp, BackupBusy, type BackupOutcome } from './back-up';
export { IncompleteArchive } from './archive';
export {
  type Keys,
  lockKeys,
  SHORTEST_PASSPHRASE,
  unlockKeys,
  WrongPassphrase,
} from './locked-keys';
export { type BackupPlace, PlaceFault, placeOf } from './places';
export { restore, RestoreFault, type RestoreOutcome } from './restore';
