import { choice, flag, integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';

const seen = { readOnly: true, sortable: false } as const;

/** The files of an organisation as a declared resource; the server's columns: `file-list.ts`. */
export const sysFile = defineResource({
  name: 'sysFile',
  module: 'files',
  scope: 'organisation',
  fields: {
    fileName: text({ max: 255, required: true, inList: true, search: true }),
    size: integer({ readOnly: true, inList: true }),
    fileType: choice('fileType', ['related', 'archive'], { inList: true, sortable: false }),
    isPublic: flag({ inList: true, sortable: false }),
    relationName: choice(
      'fileRelation',
      ['buyer', 'supplier', 'product', 'employee', 'reliefClaim'],
      {
        ...seen,
        inList: true,
      },
    ),
    mediaType: text({ max: 100, ...seen }),
    fileMd5: text({ max: 64, ...seen }),
  },
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'export', 'import'],
});
