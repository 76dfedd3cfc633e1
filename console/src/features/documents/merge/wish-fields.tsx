import { DatePicker, Form, Input, TimePicker } from 'antd';
import dayjs from 'dayjs';

import { useWords } from '../../../providers/words';
import { renewed } from '../now';

/** What the merged invoice needs of its own (specification 1, section 5). */
export interface Wish {
  invoiceNumber: string;
  issueDate: string;
  issueTime: string;
}

export const freshWish = (): Wish => ({ invoiceNumber: '', ...renewed() });

interface Props {
  wish: Wish;
  onChange: (wish: Wish) => void;
  /** Several documents take their numbers from the series. */
  withNumber: boolean;
  fault?: string | null;
}

export function WishFields({ wish, onChange, withNumber, fault }: Props) {
  const { t } = useWords();
  return (
    <Form layout="vertical" className="merge-wish" component="div">
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
            value={wish.invoiceNumber}
            onChange={(event) => onChange({ ...wish, invoiceNumber: event.target.value })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('fields.document.issueDate')} htmlFor="merge-date" required>
        <DatePicker
          id="merge-date"
          allowClear={false}
          value={dayjs(wish.issueDate)}
          onChange={(date) => onChange({ ...wish, issueDate: date.format('YYYY-MM-DD') })}
        />
      </Form.Item>
      <Form.Item label={t('fields.document.issueTime')} htmlFor="merge-time" required>
        <TimePicker
          id="merge-time"
          allowClear={false}
          value={dayjs(`2000-01-01T${wish.issueTime}`)}
          onChange={(time) => onChange({ ...wish, issueTime: time.format('HH:mm:ss') })}
        />
      </Form.Item>
    </Form>
  );
}
