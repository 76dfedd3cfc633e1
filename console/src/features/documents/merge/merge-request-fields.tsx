import { DatePicker, Form, Input, TimePicker } from 'antd';
import dayjs from 'dayjs';

import { useTranslation } from '../../../providers/translation';
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
        <DatePicker
          id="merge-date"
          allowClear={false}
          value={dayjs(request.issueDate)}
          onChange={(date) => onChange({ ...request, issueDate: date.format('YYYY-MM-DD') })}
        />
      </Form.Item>
      <Form.Item label={t('fields.document.issueTime')} htmlFor="merge-time" required>
        <TimePicker
          id="merge-time"
          allowClear={false}
          value={dayjs(`2000-01-01T${request.issueTime}`)}
          onChange={(time) => onChange({ ...request, issueTime: time.format('HH:mm:ss') })}
        />
      </Form.Item>
    </Form>
  );
}
