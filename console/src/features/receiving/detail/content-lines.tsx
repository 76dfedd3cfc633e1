import type { ReadableDocument, ReadableLine } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, useCodeLabel } from '../../../resource';
import { inCurrency } from '../../../resource/show/figures';
import { currenciesIn, withSen } from './money';

/** The lines as the issuer wrote them. */
export function ContentLines({ content }: { content: ReadableDocument }) {
  const { t } = useTranslation();
  const { lines, lineCount } = content;
  const named = currenciesIn(content);
  const heading = (name: string): string => t(`received.line.${name}`);
  return (
    <div className="received-table" tabIndex={0} role="region" aria-label={t('received.lines')}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{heading('description')}</th>
            <th scope="col" className="end">
              {heading('quantity')}
            </th>
            <th scope="col">{heading('unit')}</th>
            {['price', 'discount', 'tax', 'amount'].map((name) => (
              <th key={name} scope="col" className="end">
                {inCurrency(heading(name), name === 'tax' ? named?.taxes : named?.amounts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={index} line={line} place={index + 1} />
          ))}
        </tbody>
      </table>
      {lineCount > lines.length && (
        <p className="dim">{t('received.moreLines', { shown: lines.length, n: lineCount })}</p>
      )}
    </div>
  );
}

function LineRow({ line, place }: { line: ReadableLine; place: number }) {
  const unit = useCodeLabel('unit', line.unit ?? '');
  const country = useCodeLabel('country', line.originCountry ?? '');
  const discount = line.allowances.find(({ isCharge }) => !isCharge);
  const more = [
    ...line.classifications,
    ...line.allowances.flatMap(({ reason }) => reason ?? []),
    ...line.taxes.flatMap(({ exemptionReason }) => exemptionReason ?? []),
    country,
  ];
  return (
    <tr>
      <td className="figures dim">{line.id ?? place}</td>
      <td>
        {line.description}
        <small className="dim">{more.filter(Boolean).join(' · ')}</small>
      </td>
      <td className="end figures">{line.quantity}</td>
      <td>{line.unit && unit}</td>
      <td className="end">
        <Amount value={withSen(line.unitPrice)} />
      </td>
      <td className="end">
        <Amount value={withSen(discount?.amount)} />
      </td>
      <td className="end">
        <Amount value={withSen(line.taxAmount)} />
      </td>
      <td className="end">
        <Amount value={withSen(line.subtotal ?? line.amount)} />
      </td>
    </tr>
  );
}
