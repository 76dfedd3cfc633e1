export {
  directions,
  receivedStatuses,
  rejections,
  type Direction,
  type ReceivedStatus,
  type Rejection,
} from './domain/received.types';
export { refusalToReject } from './domain/rejection';
export type { ReadableDocument, ReadableLine, ReadableParty } from './domain/ubl/readable.types';
