import { currenciesOf, isForeignCurrency } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';
import { useFaultWords, usePlaceWords } from '../fault-words';
import { RinggitRows } from '../ringgit-rows';
import { TaxAmount } from '../tax-amount';
import { type Derived, isAsked, isError } from './state/derive';
import { useDerived, useEditor, useField } from './state/editor-context';
import { useEditorForm } from './state/editor-form';
import { useStore } from '../../../providers/session/store';

/** Always visible: the totals, and what prevents submission, each linked to its field. */
export const SidePanel = () => (
  <div className="editor-side">
    <Totals />
    <ServerFaults />
    <Blockers />
  </div>
);

type TotalName = Exclude<keyof Derived['totals'], 'lines' | 'taxes'>;

/** Shown only if they have a value. */
const optional: readonly TotalName[] = [
  'totalDiscountValue',
  'totalChargeAmount',
  'prepaymentAmount',
  'roundingAmount',
];
const order: readonly TotalName[] = [
  'totalNetAmount',
  'totalDiscountValue',
  'totalChargeAmount',
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'prepaymentAmount',
  'roundingAmount',
];

export function Totals() {
  const { t } = useTranslation();
  const { totals } = useDerived();
  const currency = useField('currencyCode') ?? undefined;
  const taxCurrencyCode = useField('taxCurrencyCode');
  const exchangeRate = useField('exchangeRate');
  const draft = { currencyCode: currency ?? null, taxCurrencyCode, exchangeRate };
  const named = currenciesOf(draft);
  const rows = order.filter((name) => !optional.includes(name) || !/^-?0\.00$/.test(totals[name]));
  return (
    <section className="totals" aria-label={t('sections.document.totals')}>
      <dl>
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(`fields.document.${name}`)}</dt>
            <dd>
              {name === 'totalTaxAmount' ? (
                <TaxAmount value={totals.totalTaxAmount} of={draft} />
              ) : (
                <Amount value={totals[name]} currency={named?.amounts} />
              )}
            </dd>
          </div>
        ))}
        <div className="payable">
          <dt>{t('fields.document.totalPayableAmount')}</dt>
          <dd aria-live="polite">
            <Amount value={totals.totalPayableAmount} currency={currency} />
          </dd>
        </div>
        {isForeignCurrency(currency ?? null) && <LiveRinggit />}
      </dl>
    </section>
  );
}

function LiveRinggit() {
  const { store } = useEditor();
  // Re-rendered with the totals, shortly after each keystroke.
  useDerived();
  return <RinggitRows draft={store.get().draft} />;
}

/** What the authority or the server reported; it stays visible while it is being fixed. */
function ServerFaults() {
  const { t } = useTranslation();
  const { shown, goTo } = useEditor();
  const reported = useStore(shown).filter((fault) => fault.isFromServer);
  const place = usePlaceWords();
  if (reported.length === 0) return null;
  return (
    <section className="authority-result">
      <h2>{t('documents.refusalReasons')}</h2>
      <ul className="blockers">
        {reported.map((fault, index) => (
          <li key={index}>
            <button type="button" onClick={() => goTo(fault.field)}>
              {place(fault.path) && <span className="dim">{place(fault.path)}</span>}
              {fault.words.code && <span className="fault-code">{fault.words.code}</span>}
              {fault.words.text}
            </button>
            {fault.words.todo && <span className="fault-todo">{fault.words.todo}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX = 30;

function Blockers() {
  const { t } = useTranslation();
  const { goTo } = useEditor();
  const { submitting } = useDerived();
  const { words } = useEditorForm();
  const say = useFaultWords();
  const place = usePlaceWords();
  const errors = submitting.filter(isError);
  const warnings = submitting.filter((fault) => !isError(fault));
  const ready = isAsked(submitting) ? words.asked : words.ready;
  return (
    <section className="blocking" aria-label={t(words.blocking)}>
      <h2>{errors.length === 0 ? t(ready) : t(words.blockingN, { n: errors.length })}</h2>
      <ul className="blockers">
        {[...errors, ...warnings].slice(0, MAX).map((fault) => (
          <li key={`${fault.path} ${fault.code}`} className={isError(fault) ? undefined : 'warned'}>
            <button type="button" onClick={() => goTo(placeOf(fault.path))}>
              {isNested(fault.path) && <span className="dim">{place(fault.path)}</span>}
              {say(fault).text}
            </button>
          </li>
        ))}
        {errors.length > MAX && (
          <li className="dim">{t('documents.blockingMore', { n: errors.length - MAX })}</li>
        )}
      </ul>
    </section>
  );
}

/** Messages about a party or the delivery do not say which one they mean. */
const isNested = (path: string): boolean => /^(supplier|buyer|delivery)\./.test(path);

/** A party's custom fields are corrected in its record, opened from the party picker. */
const placeOf = (path: string): string => path.replace(/^(supplier|buyer)(\..*)?$/, '$1Id');
