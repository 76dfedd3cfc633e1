import { Form } from 'antd';

import type { TemplateKind } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import type { Selection } from '../../../resource';
import { SelectionDialog } from './selection-dialog';
import { TemplateChoice } from './template-choice';

interface Props {
  kind: TemplateKind;
  selection: Selection | null;
  /** The label of the button that opened the dialog. */
  ok: string;
  close: () => void;
  send: (selection: Selection, request: { template?: string }) => Promise<void>;
}

/** Prints many documents into one file, with one template for all or the usual one for each. */
export function PrintManyDialog({ kind, selection, ok, close, send }: Props) {
  const { t } = useTranslation();
  return (
    <SelectionDialog<{ template?: string | null }>
      {...{ selection, ok, close }}
      title={t('documents.printMany.title', { n: selection?.count ?? 0 })}
      hint={t('documents.printMany.hint')}
      send={(chosen, { template }) => send(chosen, template ? { template } : {})}
    >
      <Form.Item name="template" label={t('printTemplate.label')}>
        <TemplateChoice of={{ kind }} />
      </Form.Item>
    </SelectionDialog>
  );
}
