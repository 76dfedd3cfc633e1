import {
  columnsFor,
  fieldsOfResource,
  type SheetColumn,
  type SheetField,
} from '@platform/resource';
import { post } from '../resources/post.resource';

/** Files of an archive are in this folder, and sheets refer to them by it. */
export const FOLDER = 'files/';

const filed = (name: 'coverId' | 'filePath'): SheetField => ({
  name,
  kind: 'text',
  keys: [`fields.${post.name}.${name}`],
});

/**
 * A post is identified by its code: ids mean nothing in another installation. Files are identified
 * by their path in the archive.
 */
export const postFields: readonly SheetField[] = [
  ...fieldsOfResource(post).filter(({ name }) => name !== 'id' && name !== 'version'),
  filed('coverId'),
  filed('filePath'),
];

export const postColumns = (withFiles: boolean): SheetColumn[] =>
  columnsFor(postFields).filter(
    ({ name }) => withFiles || (name !== 'coverId' && name !== 'filePath'),
  );
