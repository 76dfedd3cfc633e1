import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';

import { type DraftLine, type Product } from '@modules/invoicing/contract';
import { InPlace } from '../../../../in-place';
import { call } from '../../../../providers/http/http';
import { useCan } from '../../../../providers/session/session';
import { useStore } from '../../../../providers/session/store';
import { useTranslation } from '../../../../providers/translation';
import { cellsOf, placeInGrid } from '../../../../resource/sheet/sheet';
import { inCurrency } from '../../../../resource/show/figures';
import { useCurrencies, useDerived, useEditor, useField } from '../state/editor-context';
import { idOf, lineIndexOf } from '../state/places';
import type { ShownFault } from '../state/shown-faults';
import type { ColumnName } from './columns';
import { figureWidths } from './figure-widths';
import { type Grid, GridProvider } from './grid-context';
import { appended, onGridKey, removed } from './grid-keys';
import { LineRow } from './line-row';
import type { Pricing } from './line-total';
import { PriceCurrencyNotice } from './price-currency-notice';
import { pasteInto } from './paste';
import { lineOfProduct, untouchedSince } from './line-of-product';

/** The lines of the document as a spreadsheet. */
export function LinesSection() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const body = useRef<HTMLTableSectionElement>(null);
  const products = useProducts();
  const grid = useGridActions(body, products.ask);
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeInGrid(event.target);
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!place || !cells) return;
    event.preventDefault();
    pasteInto(store, cells, { line: place.line, column: place.column as ColumnName });
  };
  return (
    <GridProvider value={grid}>
      <fieldset className="form-section lines-section">
        <legend>{t('sections.document.lines')}</legend>
        <PriceCurrencyNotice />
        <div className="lines-scroll">
          <Table>
            <Head />
            <tbody ref={body} onKeyDown={(event) => onGridKey(event, store)} onPaste={onPaste}>
              <Rows />
            </tbody>
          </Table>
        </div>
        <div className="lines-foot">
          <Button
            id={idOf('lines')}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => appended(body.current, store)}
          >
            {t('documents.lines.add')}
          </Button>
          <LinesFault />
          <span className="dim keys">{t('documents.lines.keys')}</span>
        </div>
      </fieldset>
      <InPlace request={products.request} close={products.close} saved={products.saved} />
    </GridProvider>
  );
}

/** Its columns of figures are as wide as their widest figure. */
function Table({ children }: { children: ReactNode }) {
  const { totals } = useDerived();
  const lines = useField('lines');
  const sums = totals.lines.map(({ totalExcludingTax }) => totalExcludingTax);
  return (
    <table className="lines" style={figureWidths(lines, sums) as CSSProperties}>
      {children}
    </table>
  );
}

function Head() {
  const { t } = useTranslation();
  const column = (name: string): string => t(`documents.lines.column.${name}`);
  const currency = useCurrencies()?.amounts;
  return (
    <thead>
      <tr>
        <th scope="col" className="line-head">
          #
        </th>
        <th scope="col" className="line-product">
          {column('description')}
        </th>
        <th scope="col">{column('classification')}</th>
        <th scope="col" className="end">
          {column('quantity')}
        </th>
        <th scope="col">{column('unitOfMeasure')}</th>
        <th scope="col" className="end">
          {inCurrency(column('unitPrice'), currency)}
        </th>
        <th scope="col" className="end">
          {column('discountRate')}
        </th>
        <th scope="col">{column('taxType')}</th>
        <th scope="col" className="end">
          {column('taxRate')}
        </th>
        <th scope="col" className="end">
          {inCurrency(t('documents.lines.total'), currency)}
        </th>
        <td />
      </tr>
    </thead>
  );
}

const none: readonly ShownFault[] = [];

function Rows() {
  const { store, shown, opened } = useEditor();
  const { draft, keys } = useStore(store);
  const faults = useStore(shown);
  const open = useStore(opened);
  const byLine = useMemo(() => byIndex(faults), [faults]);
  const { currencyCode, taxCurrencyCode, exchangeRate, discountRate } = draft;
  const pricing = useMemo<Pricing>(
    () => ({ currencyCode, taxCurrencyCode, exchangeRate, discountRate }),
    [currencyCode, taxCurrencyCode, exchangeRate, discountRate],
  );
  return keys.map((key, index) => (
    <LineRow
      key={key}
      rowKey={key}
      index={index}
      count={keys.length}
      line={draft.lines[index]!}
      pricing={pricing}
      faults={byLine.get(index) ?? none}
      isOpen={open.has(key)}
    />
  ));
}

function byIndex(faults: readonly ShownFault[]): Map<number, ShownFault[]> {
  const found = new Map<number, ShownFault[]>();
  for (const fault of faults) {
    const index = lineIndexOf(fault.field);
    found.set(index, [...(found.get(index) ?? []), fault]);
  }
  return found;
}

/** The fault for a document without lines. */
function LinesFault() {
  const { shown } = useEditor();
  const own = useStore(shown).find(({ field }) => field === 'lines');
  const lines = useField('lines');
  if (!own || lines.length > 0) return null;
  return (
    <span className="failed" role="alert">
      {own.words.text}
    </span>
  );
}

interface ProductRequest {
  key: number;
  name: string;
}

/** Creates a product in place and fills it into the line that asked for it. */
function useProducts() {
  const { store, awaits } = useEditor();
  const [asked, setAsked] = useState<ProductRequest | null>(null);
  return {
    request: asked && {
      of: 'product' as const,
      initial: { name: asked.name, description: asked.name },
    },
    ask: useCallback((key: number, name: string) => setAsked({ key, name }), []),
    close: () => setAsked(null),
    saved: (id: string) => {
      if (asked) awaits(fill(store, asked.key, id));
      setAsked(null);
    },
  };
}

/** Fills in the product's details once they arrive, unless another product was chosen meanwhile. */
async function fill(store: Grid['store'], key: number, id: string): Promise<void> {
  const chosen = lineIn(store, key);
  store.putLine(key, { productId: id });
  try {
    const product = await call<Product>('/api/product/detail', { query: { id } });
    const line = lineIn(store, key);
    if (!chosen || line?.productId !== id) return;
    const filled = lineOfProduct(product, line, store.get().draft.lines);
    store.putLine(key, untouchedSince({ ...chosen, productId: id }, line, filled));
  } catch (error) {
    if (lineIn(store, key)?.productId === id)
      store.putLine(key, { productId: chosen?.productId ?? null });
    throw error;
  }
}

function lineIn(store: Grid['store'], key: number): DraftLine | undefined {
  const { draft, keys } = store.get();
  return draft.lines[keys.indexOf(key)];
}

/** Created once: the rows compare it by identity. */
function useGridActions(
  body: RefObject<HTMLTableSectionElement | null>,
  addProduct: Grid['addProduct'],
): Grid {
  const { store, opened, touch, awaits } = useEditor();
  const can = useCan();
  const mayAddProduct = can('product:add');
  const dragged = useRef<number | null>(null);
  return useMemo<Grid>(
    () => ({
      store,
      touch,
      addProduct,
      mayAddProduct,
      awaits,
      put: store.putLine,
      remove: (key) => removed(body.current, store, key),
      pickProduct: (key, id) => awaits(fill(store, key, id)),
      toggle: (key) =>
        opened.set((before) =>
          before.has(key)
            ? new Set([...before].filter((each) => each !== key))
            : new Set([...before, key]),
        ),
      open: (key) => opened.set((before) => new Set([...before, key])),
      drag: (key) => {
        dragged.current = key;
      },
      dropOn: (key) => {
        if (dragged.current !== null && dragged.current !== key)
          store.moveLine(dragged.current, store.get().keys.indexOf(key));
        dragged.current = null;
      },
    }),
    [store, opened, touch, awaits, addProduct, mayAddProduct, body],
  );
}
