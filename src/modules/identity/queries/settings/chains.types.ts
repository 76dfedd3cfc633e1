import type { ChainState } from '@platform/contract';

export interface Chain extends ChainState {
  /** Null for records without an organisation: menu, configuration, dictionaries. */
  orgName: string | null;
}

export interface ChainsView {
  /** Whether the database itself prevents changes to the trail. */
  guarded: boolean;
  chains: Chain[];
}
