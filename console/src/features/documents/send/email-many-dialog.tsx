import { Form } from 'antd';

import type { Language } from '@kernel/i18n';
import type { TemplateKind } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import type { Selection } from '../../../resource';
import { Enclosures, LanguageField } from './email-dialog';
import { SelectionDialog } from './selection-dialog';
import { TemplateChoice } from './template-choice';

interface EmailManyRequest {
  language: Language;
  pdf: boolean;
  ubl: boolean;
  template?: string;
}

interface Written extends Omit<EmailManyRequest, 'template'> {
  template?: string | null;
}

interface Props {
  kind: TemplateKind;
  selection: Selection | null;
  close: () => void;
  send: (selection: Selection, request: EmailManyRequest) => Promise<void>;
}

/** Sends each document to its own buyer, using the organisation's template. */
export function EmailManyDialog({ kind, selection, close, send }: Props) {
  const { t } = useTranslation();
  const n = selection?.count ?? 0;
  return (
    <SelectionDialog<Written>
      {...{ selection, close }}
      title={t('mail.dialog.many', { n })}
      hint={t('mail.dialog.manyHint')}
      ok={t('documents.batch.email', { n })}
      initialValues={{ language: 'en', pdf: true, ubl: false }}
      send={(chosen, { template, ...request }) =>
        send(chosen, { ...request, ...(template && { template }) })
      }
    >
      <LanguageField />
      <Enclosures />
      <TemplateField kind={kind} />
    </SelectionDialog>
  );
}

/** The template of the attached PDF, if there is one. */
function TemplateField({ kind }: { kind: TemplateKind }) {
  const { t } = useTranslation();
  const hasPdf = Form.useWatch<boolean | undefined>('pdf') ?? true;
  return (
    <Form.Item name="template" label={t('printTemplate.label')}>
      <TemplateChoice of={{ kind }} disabled={!hasPdf} />
    </Form.Item>
  );
}
