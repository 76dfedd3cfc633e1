import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { listed, useTranslation } from '../../../../providers/translation';
import { useEditor, useField } from '../state/editor-context';
import { type ForeignPrices, watchPrices } from './price-currency';

/** Says that prices were entered in another currency: they are not converted. */
export function PriceCurrencyNotice() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const currency = useField('currencyCode');
  const [foreign, setForeign] = useState<ForeignPrices | null>(null);
  const watch = useRef<ReturnType<typeof watchPrices>>(null);
  useEffect(() => {
    const started = watchPrices(store, setForeign);
    watch.current = started;
    return started.stop;
  }, [store]);
  if (!foreign || !currency) return null;
  const words = { n: foreign.lines, was: listed(foreign.currencies), currency };
  return (
    <Alert
      type="warning"
      showIcon
      message={t('documents.lines.priceCurrency', words)}
      action={
        <Button size="small" onClick={() => watch.current?.accept()}>
          {t('documents.lines.priceCurrencyRight', { currency })}
        </Button>
      }
    />
  );
}
