import { Working } from '../working';
import type { PcbEdition } from './edition';
import { nonResidentPcb } from './non-resident';
import type { PcbInputs, PcbResult } from './pcb.types';
import { residentPcb } from './resident';

/** The tax to deduct from a month's remuneration, with every variable of the calculation sheet. */
export const pcbOf = (inputs: PcbInputs, edition: PcbEdition, working = new Working()): PcbResult =>
  inputs.regime === 'nonresident'
    ? nonResidentPcb(inputs, edition, working)
    : residentPcb(inputs, edition, working);
