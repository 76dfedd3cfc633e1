import { type CustomFieldOwner, kinds } from '@modules/invoicing/contract';
import { kindNames, kindNumbers } from '@modules/invoicing/menu';
import { useTranslation } from '../../providers/translation';
import { Cell, Decided } from './attribute-row';

/** What the authority requires of every document (myinvois-ubl, section 5). */
const always = [
  'invoiceNumber',
  'issueDate',
  'issueTime',
  'supplierId',
  'buyerId',
  'currencyCode',
  'exchangeRate',
  'lines',
] as const;

const needsReference = (owner: CustomFieldOwner): boolean =>
  kindNumbers.some((number) => kindNames[number] === owner && kinds[number].needsReference);

/** Listed so that nobody looks for them elsewhere: there is nothing to set. */
export function DemandedRows({ owner }: { owner: CustomFieldOwner }) {
  const { t } = useTranslation();
  const names = [...always, ...(needsReference(owner) ? ['references'] : [])];
  const locked = t('documentAttributes.demanded');
  return (
    <>
      <tr className="of-authority">
        <th scope="rowgroup" colSpan={6}>
          {locked}
        </th>
      </tr>
      {names.map((name) => {
        const label = t(`fields.document.${name}`);
        return (
          <tr key={name}>
            <th scope="row">{label}</th>
            {(['isShown', 'isPrinted', 'isRequired'] as const).map((each) => (
              <Cell key={each} label={t(`fields.documentAttribute.${each}`)}>
                <Decided
                  label={`${label}: ${t(`fields.documentAttribute.${each}`)}`}
                  checked
                  disabled
                  locked={locked}
                  onChange={() => undefined}
                />
              </Cell>
            ))}
            <td />
            <td />
          </tr>
        );
      })}
    </>
  );
}
