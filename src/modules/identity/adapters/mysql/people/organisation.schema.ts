import { type BaseRow, defineEntity } from '@platform/db/entities';

export interface OrganisationRow extends BaseRow {
  pid: string;
  /** The top of its tree; null for a tenant itself. */
  tenantId: string | null;
  name: string;
  code: string;
  type: string;
  level: number;
  directorId: string | null;
  orderNo: number;
  status: number;
  remark: string | null;
}

const id = { type: 'bigint', unsigned: true } as const;
const int = { type: 'int' } as const;
const text = (length: number) => ({ type: 'varchar', length }) as const;

export const organisationSchema = defineEntity<OrganisationRow>('identity_organisation', {
  pid: id,
  tenantId: { ...id, nullable: true },
  name: text(300),
  code: text(64),
  type: text(64),
  level: int,
  directorId: { ...id, nullable: true },
  orderNo: int,
  status: { type: 'tinyint' },
  remark: { ...text(500), nullable: true },
});
