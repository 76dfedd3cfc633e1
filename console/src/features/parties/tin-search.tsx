import { SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Form, Input, Select, Tooltip } from 'antd';
import { useState } from 'react';

import { idTypes, type FoundTin } from '@modules/buyers/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';

interface Props {
  /** `buyer` or `supplier`: determines the permission and the route. */
  of: string;
  values: Readonly<Record<string, unknown>>;
  take: (tin: string) => void;
}

/** A drawer that searches the authority's register for a TIN and shows it before it is used. */
export function TinSearch({ of, values, take }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (!can(`${of}:searchTin`)) return null;
  return (
    <>
      <Tooltip title={t('parties.search.open')}>
        <Button
          icon={<SearchOutlined aria-hidden />}
          aria-label={t('parties.search.open')}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        width={phone ? '100%' : 420}
        title={t('parties.search.title')}
        destroyOnHidden
      >
        <Search
          of={of}
          values={values}
          take={(tin) => {
            setOpen(false);
            take(tin);
          }}
        />
      </Drawer>
    </>
  );
}

interface Criteria {
  name: string;
  idType: string | undefined;
  idValue: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Starts from what the form already contains. */
const begun = (values: Props['values']): Criteria => {
  const idValue = textOf(values.idValue).replace(/^NA$/, '');
  return {
    name: idValue ? '' : textOf(values.companyName) || textOf(values.supplierName),
    idType: idValue ? textOf(values.idType) || undefined : undefined,
    idValue,
  };
};

function Search({ of, values, take }: Props) {
  const { t } = useTranslation();
  const [criteria, setCriteria] = useState(() => begun(values));
  const { pending, found, fault, search } = useSearch(of);
  const put = (part: Partial<Criteria>): void => setCriteria({ ...criteria, ...part });
  return (
    <>
      {/* In React's tree, the portal's events bubble to the form around it. */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <p className="dim">{t('parties.search.text')}</p>
        <Form layout="vertical" component="div" className="dialog-form">
          <Form.Item label={t('fields.name')} htmlFor="tin-name">
            <Input
              id="tin-name"
              value={criteria.name}
              onChange={(event) => put({ name: event.target.value })}
              onPressEnter={() => void search(criteria)}
            />
          </Form.Item>
          <Form.Item label={t('fields.idType')} htmlFor="tin-id-type">
            <Select
              id="tin-id-type"
              allowClear
              value={criteria.idType}
              options={idTypes.map((value) => ({ value, label: t(`choices.idTypes.${value}`) }))}
              onChange={(idType?: string) => put({ idType })}
            />
          </Form.Item>
          <Form.Item label={t('fields.idValue')} htmlFor="tin-id-value">
            <Input
              id="tin-id-value"
              value={criteria.idValue}
              onChange={(event) => put({ idValue: event.target.value })}
              onPressEnter={() => void search(criteria)}
            />
          </Form.Item>
          <Button type="primary" loading={pending} onClick={() => void search(criteria)}>
            {t('parties.search.find')}
          </Button>
        </Form>
        {fault && (
          <Alert
            className="tin-answer"
            type="warning"
            showIcon
            message={fault.message}
            description={fault.why}
          />
        )}
        {found && (
          <Alert
            className="tin-answer"
            type="success"
            showIcon
            message={t('parties.search.found')}
            description={<strong className="mono">{found}</strong>}
            action={
              <Button type="primary" size="small" onClick={() => take(found)}>
                {t('parties.search.take')}
              </Button>
            }
          />
        )}
      </div>
    </>
  );
}

interface Fault {
  message: string;
  why?: string;
}

/** The criteria, the credential or a right are wrong; anything else passes by itself. */
const isToCorrect = (error: unknown): boolean =>
  error instanceof ApiError &&
  /^(formInvalid|forbidden|authority\.(auth|config|data))$/.test(error.errorCode ?? '');

function useSearch(of: string) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  /** Specification 1, section 5: a name, or an ID type and ID number together. */
  const refusalOf = ({ name, idType, idValue }: Criteria): string | null => {
    if (Boolean(idType) !== Boolean(idValue.trim())) return t('tinSearch.pairRequired');
    return name.trim() || idType ? null : t('tinSearch.criteriaRequired');
  };
  const search = async (criteria: Criteria): Promise<void> => {
    const refusal = refusalOf(criteria);
    setFound(null);
    setFault(refusal === null ? null : { message: refusal });
    if (refusal || pending) return;
    setPending(true);
    try {
      const { tin } = await call<FoundTin>(`/api/${of}/searchTin`, {
        body: askedOf(criteria),
      });
      setFound(tin);
    } catch (error) {
      const why = messageOf(error);
      setFault(isToCorrect(error) ? { message: why } : { message: t('tinSearch.failed'), why });
    } finally {
      setPending(false);
    }
  };
  return { pending, found, fault, search };
}

const askedOf = ({ name, idType, idValue }: Criteria): object => ({
  ...(name.trim() && { name: name.trim() }),
  ...(idType && { idType, idValue: idValue.trim() }),
});
