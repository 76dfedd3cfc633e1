import { type BaseRow, defineEntity } from '../db/entities';

/**
 * `related` to a record, or kept in the `archive` in its own right (specification 2, section 3).
 */
export type FileType = 'related' | 'archive';

export interface FileRow extends BaseRow {
  storageKey: string;
  name: string;
  mediaType: string;
  size: string;
  sha256: string;
  /** Null for internal files: import sheets, task results. */
  fileType: FileType | null;
  isPublic: boolean;
  relationName: string | null;
  relationId: string | null;
  belongId: string | null;
  /** Deleted after this. */
  keepUntil: Date | null;
}

const ref = { type: 'bigint', unsigned: true, nullable: true } as const;

export const fileSchema = defineEntity<FileRow>('platform_file', {
  storageKey: { type: 'varchar', length: 100 },
  name: { type: 'varchar', length: 255 },
  mediaType: { type: 'varchar', length: 100 },
  size: { type: 'bigint', unsigned: true },
  sha256: { type: 'char', length: 64 },
  fileType: { type: 'varchar', length: 16, nullable: true },
  isPublic: { type: 'boolean' },
  relationName: { type: 'varchar', length: 64, nullable: true },
  relationId: ref,
  belongId: ref,
  keepUntil: { type: 'datetime', precision: 3, nullable: true },
});
