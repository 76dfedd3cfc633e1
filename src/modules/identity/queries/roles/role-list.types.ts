import type { LocalEntity } from '../local-entity.types';

export type RoleView = LocalEntity<{
  id: string;
  orgId: string;
  orgName: string | null;
  version: number;
  code: string;
  name: string;
  dataScope: number;
  orderNo: number;
  status: number;
  remark: string | null;
  /** Built in: the first change creates the organisation's own version. */
  delivered: boolean;
  /** Of an accessible organisation; otherwise inherited from above. */
  ours: boolean;
  /** Held by the reader, who therefore cannot change what it grants. */
  held: boolean;
  /** The number of accessible users who have it. */
  userCount: number;
}>;
