import { TimePicker } from 'antd';
import dayjs from 'dayjs';

import type { InputParts } from '../../../resource';

/** A time of day, `09:30`. */
export const TimeInput = ({ id, value, onChange, onBlur }: InputParts<string | null>) => (
  <TimePicker
    id={id}
    value={value ? dayjs(`2000-01-01T${value}`) : null}
    format="HH:mm"
    minuteStep={5}
    needConfirm={false}
    onBlur={onBlur}
    onChange={(time) => onChange?.(time?.format('HH:mm') ?? null)}
  />
);
