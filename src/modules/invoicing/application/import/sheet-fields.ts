import type { SheetField } from '@platform/resource';
import { documentColumns } from '../../domain/sheet/sheet-columns';

const around: Readonly<Record<string, string>> = {
  line: 'transfer.ofLine',
  delivery: 'transfer.ofDelivery',
  reference: 'transfer.ofOriginal',
};

/** The columns of documents with lines, with the editor's labels. */
export const sheetFields: readonly SheetField[] = documentColumns.map(({ name, kind, part }) => {
  const own = name.split('.').at(-1)!;
  const sentence = around[part];
  return {
    name,
    kind,
    keys: [`transfer.column.${name}`, `fields.document.${own}`, `fields.${own}`],
    ...(sentence && { around: sentence }),
  };
});
