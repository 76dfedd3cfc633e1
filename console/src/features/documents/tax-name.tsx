import { useCodeLabel } from '../../resource';

/** A tax type by code and name. */
export const TaxName = ({ code }: { code: string }) => (
  <>
    <span className="coded-code">{code}</span> {useCodeLabel('taxType', code)}
  </>
);
