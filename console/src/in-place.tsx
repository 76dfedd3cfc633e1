import { useOne } from '@refinedev/core';
import { Drawer } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';

import type { ApiError } from './providers/api-error';
import { useWords } from './providers/words';
import { type InPlaceForm, type Row, SkeletonRows } from './resource';
import { usePhone } from './shell/media';

const form = (load: () => Promise<{ default: ComponentType<InPlaceForm> }>) => lazy(load);

/** Records that can be added or mended without leaving the screen: features meet only here. */
const forms = {
  buyer: form(() => import('./features/parties/buyer-form')),
  supplier: form(() => import('./features/parties/supplier-form')),
  product: form(() => import('./features/products/product-form')),
};

export type InPlaceName = keyof typeof forms;

export interface InPlaceWish {
  of: InPlaceName;
  /** The record to change; without it a new one. */
  id?: string | null;
  initial?: Record<string, unknown>;
}

interface Props {
  wish: InPlaceWish | null;
  saved: (id: string) => void;
  close: () => void;
}

/** A drawer over the present screen, with the whole form of one other record. */
export function InPlace({ wish, saved, close }: Props) {
  const { t } = useWords();
  const phone = usePhone();
  const name = wish && t(`resources.${wish.of}.one`);
  return (
    <Drawer
      open={wish !== null}
      onClose={close}
      width={phone ? '100%' : 640}
      title={wish && t(wish.id ? 'resource.edit' : 'resource.add', { name: name ?? '' })}
      destroyOnHidden
      classNames={{ body: 'thing' }}
    >
      {wish && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Form wish={wish} saved={saved} close={close} />
        </Suspense>
      )}
    </Drawer>
  );
}

function Form({ wish, saved, close }: Props & { wish: InPlaceWish }) {
  const { result } = useOne<Row, ApiError>({
    resource: wish.of,
    id: wish.id ?? '',
    queryOptions: { enabled: Boolean(wish.id) },
  });
  const Component = forms[wish.of];
  if (wish.id && result?.id !== wish.id) return <SkeletonRows rows={8} />;
  return (
    <Component
      row={wish.id ? (result ?? null) : null}
      initial={wish.initial}
      saved={saved}
      cancel={close}
    />
  );
}
