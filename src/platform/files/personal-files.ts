import type { FileRow } from './file.schema';

type Holding = Pick<FileRow, 'relationName' | 'fileType' | 'keepUntil' | 'createUserId'>;

/**
 * A task's result, a sheet to be imported, an upload that no record holds yet: neither a record nor
 * the file manager says who may see it. It is for whoever made it.
 */
const isPersonal = ({
  relationName,
  fileType,
  keepUntil,
}: Omit<Holding, 'createUserId'>): boolean =>
  relationName === null && (fileType === null || keepUntil !== null);

/** The personal file of somebody other than this user. */
export const belongsToOther = (file: Holding, userId: string | null): boolean =>
  isPersonal(file) && file.createUserId !== userId;
