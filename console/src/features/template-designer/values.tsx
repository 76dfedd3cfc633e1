import { Button, Switch } from 'antd';

import type { Fault } from '@kernel/rules';
import type { TemplateContent } from '@modules/invoicing/contract';
import { templates } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { Words } from './setting';
import { SortableList } from './sortable-list';

interface Props {
  values: TemplateContent['values'];
  faults: readonly Fault[];
  set: (values: TemplateContent['values'], field: string) => void;
}

const { limits } = templates;

/** The template's own values: name, value, whether it is printed, and their order. */
export function Values({ values, faults, set }: Props) {
  const { t } = useTranslation();
  const put = (at: number, more: Partial<(typeof values)[number]>, field: string): void =>
    set(
      values.map((each, index) => (index === at ? { ...each, ...more } : each)),
      `values.${at}.${field}`,
    );
  const isWrong = faults.some(({ path }) => path.startsWith('values['));
  return (
    <div className="template-values">
      <SortableList
        order={values.map((_, index) => String(index))}
        labelOf={(at) => values[Number(at)]?.name || t('designer.valueN', { n: Number(at) + 1 })}
        sort={(order) =>
          set(
            order.map((at) => values[Number(at)]!),
            'values.order',
          )
        }
        more={(key) => {
          const at = Number(key);
          const one = values[at]!;
          return (
            <>
              <Switch
                size="small"
                checked={one.isEnabled}
                aria-label={t('designer.showOne', { name: one.name })}
                onChange={(isEnabled) => put(at, { isEnabled }, 'isEnabled')}
              />
              <Button
                size="small"
                type="text"
                onClick={() =>
                  set(
                    values.filter((_, index) => index !== at),
                    'values.less',
                  )
                }
              >
                {t('designer.removeValue')}
              </Button>
              <Words
                label={t('designer.valueName', { n: at + 1 })}
                value={one.name}
                max={limits.valueName}
                placeholder={t('designer.valueNameHint')}
                set={(name) => put(at, { name }, 'name')}
              />
              <Words
                label={t('designer.valueText', { n: at + 1 })}
                value={one.value}
                max={limits.value}
                placeholder={t('designer.valueHint')}
                set={(value) => put(at, { value }, 'value')}
              />
            </>
          );
        }}
      />
      {isWrong && <p className="fault">{t('designer.valuesWhole')}</p>}
      <Button
        size="small"
        disabled={values.length >= limits.values}
        onClick={() =>
          set([...values, { name: '', value: '', isEnabled: true }], `values.more.${values.length}`)
        }
      >
        {t('designer.addValue')}
      </Button>
    </div>
  );
}
