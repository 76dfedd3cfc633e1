import { type ReactNode, type SelectHTMLAttributes, useEffect, useState } from 'react';

interface Props {
  about: Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'>;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  none: ReactNode;
}

type Code = { code: string; description: string };

/** The official list of countries, loaded only for the few who need it. */
export function Countries({ about, value, onChange, none }: Props) {
  const [countries, setCountries] = useState<readonly Code[]>([]);
  useEffect(() => {
    void import('@kernel/codes/data/countries.json').then((list) => setCountries(list.default));
  }, []);
  return (
    <select {...about} value={value} onChange={onChange} autoComplete="off">
      {none}
      {countries.map(({ code, description }) => (
        <option key={code} value={code}>
          {description}
        </option>
      ))}
    </select>
  );
}
