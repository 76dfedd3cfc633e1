import { type BaseRow, defineEntity } from '../db/entities';

export interface FileRow extends BaseRow {
  storageKey: string;
  name: string;
  mediaType: string;
  size: string;
  sha256: string;
}

export const fileSchema = defineEntity<FileRow>('platform_file', {
  storageKey: { type: 'varchar', length: 100 },
  name: { type: 'varchar', length: 255 },
  mediaType: { type: 'varchar', length: 100 },
  size: { type: 'bigint', unsigned: true },
  sha256: { type: 'char', length: 64 },
});
