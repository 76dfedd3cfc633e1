import type { Input } from '@kernel/resource';

/** An organisation and its place in the tree. */
export interface Place {
  id: string;
  pid: string;
  level: number;
}

export interface Organisation extends Place {
  /** The top of its tree; null for a tenant itself. */
  tenantId: string | null;
  version: number;
  name: string;
  code: string;
  type: string;
  status: number;
}

/** What prevents an organisation from being deleted. */
export type DeletionBlocker = 'children' | 'people' | 'records';

export abstract class Organisations {
  abstract getForUpdate(id: string): Promise<Organisation>;
  /** All organisations: the caller must check the scope. */
  abstract places(): Promise<Place[]>;
  abstract isCodeTaken(code: string, except: string): Promise<boolean>;
  abstract add(values: Input): Promise<string>;
  abstract change(before: Organisation, values: Input): Promise<void>;
  abstract delete(organisation: Organisation): Promise<void>;
  abstract heldBy(id: string): Promise<DeletionBlocker | null>;
}
