import type { ChainState } from '@platform/contract';

export interface Chain extends ChainState {
  /** Null for records of no organisation: menu, configuration, dictionaries. */
  orgName: string | null;
}
