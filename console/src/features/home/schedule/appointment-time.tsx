import { type InputParts, TimeInput } from '../../../resource';

/** The beginning and the end of an appointment, `09:30`. */
export const AppointmentTime = ({ id, value, onChange, onBlur }: InputParts<string | null>) => (
  <TimeInput id={id} value={value} minuteStep={5} onBlur={onBlur} onChange={onChange} />
);
