export * from './file.types';
export { cp8dFiguresOf, type Cp8dFigures, type Cp8dPerson, withSen } from './cp8d';
export { type JournalAccount, journalFigures, type JournalFigure, journalLines } from './journal';
export {
  cp8dFile,
  isReady,
  journalFile,
  monthFile,
  partsFiled,
  partsOf,
  paymentFile,
} from './make';
export {
  bulkTransfer,
  faultsOfLayout,
  paymentAmounts,
  paymentContents,
  paymentDates,
  paymentDelimiters,
  type PaymentLayout,
} from './payment';
export { readCp8d } from './readers';
