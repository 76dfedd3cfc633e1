/** The browser entry point of the platform: types of the responses of its routes. */
export type { ChainFault, ChainFaultCode, ChainState, Verdict } from './audit/audit.types';
export type { Confirmation, Envelope, FieldError, RefusalExtras } from './http/envelope.types';
export type { FileTicket, UploadedFile } from './files/file-views.types';
export type { DiskSpace, DiskState } from './ops/disk-room.types';
export type { PreferencesView, SavedSearch } from './preferences/preferences.types';
export type { PushEvent } from './push/push.types';
export type { CellFault, ImportOutcome, ImportPreview } from './resource/transfer/import.types';
export type { ItemStatus, TaskItemView, TaskStatus, TaskView } from './tasks/task.types';
