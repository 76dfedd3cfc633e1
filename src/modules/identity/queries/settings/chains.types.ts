import type { ChainState } from '@platform/contract';

export interface Chain extends ChainState {
  /** Null for records of no organisation: menu, configuration, dictionaries. */
  orgName: string | null;
}

export interface ChainsView {
  /** Whether the database itself refuses to change the trail. */
  guarded: boolean;
  chains: Chain[];
}
