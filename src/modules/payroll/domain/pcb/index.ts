export {
  allowedClaims,
  type AllowedBefore,
  type AllowedClaim,
  type ReliefClaim,
  type ReliefEdition,
  reliefEditionFor,
  takenByProfile,
} from './claims';
export { claimedTooOften } from './claim-frequency';
export { pcbOf } from './pcb';
export { profileReliefsOf } from './reliefs';
export { accumulatedAfter, type Accumulated } from './next-month';
export {
  faultsOfBrackets,
  pcbEditionFor,
  type BracketsFile,
  type PcbEdition,
  type ReliefsFile,
} from './edition';
export {
  regimes,
  type Category,
  type NonResidentPcb,
  type PcbInputs,
  type PcbResult,
  type Regime,
  type ResidentInputs,
  type ResidentPcb,
} from './pcb.types';
