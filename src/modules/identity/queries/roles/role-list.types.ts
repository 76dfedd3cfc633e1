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
  /** Delivered with the product: the first change makes a version of the own organisation. */
  delivered: boolean;
  /** Of an organisation within reach; otherwise it holds from above. */
  ours: boolean;
  /** The reader works by it, and so cannot change what it gives. */
  held: boolean;
  /** People within reach who have it. */
  userCount: number;
}>;
