import { Drawer } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';

import { useTranslation } from './providers/translation';
import { type InPlaceForm, SkeletonRows, useRowToEdit } from './resource';
import { usePhone } from './shell/look/media';
import { FailedState } from './shell/states/failed-state';

const form = (load: () => Promise<{ default: ComponentType<InPlaceForm> }>) => lazy(load);

/**
 * Records that can be added or edited without leaving the screen: the only place where features
 * meet.
 */
const forms = {
  buyer: form(() => import('./features/parties/buyer-form')),
  supplier: form(() => import('./features/parties/supplier-form')),
  product: form(() => import('./features/products/product-form')),
};

export type InPlaceName = keyof typeof forms;

export interface InPlaceRequest {
  of: InPlaceName;
  /** The record to edit; omitted for a new one. */
  id?: string | null;
  initial?: Record<string, unknown>;
  /** What the record is called here, if not by its usual name. */
  one?: string;
}

interface Props {
  request: InPlaceRequest | null;
  saved: (id: string) => void;
  close: () => void;
}

/** A drawer over the current screen, with the complete form of another record. */
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
      classNames={{ body: 'detail-drawer' }}
    >
      {request && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Form
            key={`${request.of}:${request.id ?? ''}`}
            request={request}
            saved={saved}
            close={close}
          />
        </Suspense>
      )}
    </Drawer>
  );
}

function Form({ request, saved, close }: Props & { request: InPlaceRequest }) {
  const id = request.id || null;
  const { t } = useTranslation();
  const { row, error, reload } = useRowToEdit(request.of, id);
  const Component = forms[request.of];
  if (error) return <FailedState error={error} title={t('state.formFailed')} again={reload} />;
  if (id && !row) return <SkeletonRows rows={8} />;
  return (
    <Component
      key={row ? `${row.id}.${row.version}` : 'new'}
      row={row}
      initial={request.initial}
      saved={saved}
      cancel={close}
      reload={reload}
    />
  );
}
