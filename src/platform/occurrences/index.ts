export {
  type Occurrence,
  type OccurrencePeriod,
  Occurrences,
  type OccurrenceSource,
  type RemoteOperation,
} from './occurrences';
