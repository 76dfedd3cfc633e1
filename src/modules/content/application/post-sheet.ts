import {
  columnsFor,
  fieldsOfResource,
  type SheetColumn,
  type SheetField,
} from '@platform/resource';
import { post } from '../resources/post.resource';

/** Files of an archive stand under this folder, and sheets name them with it. */
export const FOLDER = 'files/';

const filed = (name: 'coverId' | 'filePath'): SheetField => ({
  ...{ name, kind: 'text' },
  keys: [`fields.${post.name}.${name}`],
});

/**
 * A post is known by its code: ids mean nothing in another installation. Files are named by their
 * place in the archive.
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
