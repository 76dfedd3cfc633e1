import { useOne } from '@refinedev/core';
import { Drawer } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';

import type { ApiError } from './providers/api-error';
import { useTranslation } from './providers/translation';
import { type InPlaceForm, type Row, SkeletonRows } from './resource';
import { usePhone } from './shell/look/media';

const form = (load: () => Promise<{ default: ComponentType<InPlaceForm> }>) => lazy(load);

/** Records that can be added or edited without leaving the screen: features meet only here. */
const forms = {
  buyer: form(() => import('./features/parties/buyer-form')),
  supplier: form(() => import('./features/parties/supplier-form')),
  product: form(() => import('./features/products/product-form')),
};

export type InPlaceName = keyof typeof forms;

export interface InPlaceRequest {
  of: InPlaceName;
  /** The record to change; without it a new one. */
  id?: string | null;
  initial?: Record<string, unknown>;
  /** What it is called here, if not as everywhere. */
  one?: string;
}

interface Props {
  request: InPlaceRequest | null;
  saved: (id: string) => void;
  close: () => void;
}

/** A drawer over the present screen, with the whole form of one other record. */
export function InPlace({ request, saved, close }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const name = request && (request.one ?? t(`resources.${request.of}.one`));
  return (
    <Drawer
      open={request !== null}
      onClose={close}
      width={phone ? '100%' : 640}
      title={request && t(request.id ? 'resource.edit' : 'resource.add', { name: name ?? '' })}
      destroyOnHidden
      classNames={{ body: 'thing' }}
    >
      {request && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Form request={request} saved={saved} close={close} />
        </Suspense>
      )}
    </Drawer>
  );
}

function Form({ request, saved, close }: Props & { request: InPlaceRequest }) {
  const { result } = useOne<Row, ApiError>({
    resource: request.of,
    id: request.id ?? '',
    queryOptions: { enabled: Boolean(request.id) },
  });
  const Component = forms[request.of];
  if (request.id && result?.id !== request.id) return <SkeletonRows rows={8} />;
  return (
    <Component
      row={request.id ? (result ?? null) : null}
      initial={request.initial}
      saved={saved}
      cancel={close}
    />
  );
}
