import { Form, Input } from 'antd';

import { useTranslation } from '../../../providers/translation';
import { DateInput, TimeInput } from '../../../resource';
import { renewed } from '../now';

/** The values that the merged invoice needs of its own (specification 1, section 5). */
export interface MergeRequest {
  invoiceNumber: string;
  issueDate: string;
  issueTime: string;
}

export const emptyMergeRequest = (): MergeRequest => ({ invoiceNumber: '', ...renewed() });

interface Props {
  request: MergeRequest;
  onChange: (request: MergeRequest) => void;
  /** Several documents get their numbers from the series. */
  withNumber: boolean;
  fault?: string | null;
}

export function MergeRequestFields({ request, onChange, withNumber, fault }: Props) {
  const { t } = useTranslation();
  return (
    <Form layout="vertical" className="merge-request" component="div">
      {withNumber && (
        <Form.Item
          label={t('merge.dialog.number')}
          htmlFor="merge-number"
          help={fault ?? t('merge.dialog.numberHint')}
          validateStatus={fault ? 'error' : undefined}
        >
          <Input
            id="merge-number"
            maxLength={50}
            value={request.invoiceNumber}
            onChange={(event) => onChange({ ...request, invoiceNumber: event.target.value })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('fields.document.issueDate')} htmlFor="merge-date" required>
        <DateInput
          id="merge-date"
          required
          value={request.issueDate}
          onChange={(issueDate) => onChange({ ...request, issueDate })}
        />
      </Form.Item>
      <Form.Item label={t('fields.document.issueTime')} htmlFor="merge-time" required>
        <TimeInput
          id="merge-time"
          required
          value={request.issueTime}
          onChange={(issueTime) => onChange({ ...request, issueTime })}
        />
      </Form.Item>
    </Form>
  );
}
