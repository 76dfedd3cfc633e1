import type { FormInstance } from 'antd';
import { useEffect } from 'react';

import { type Filter, FilterLogic, FilterOperator, type PageResult } from '@kernel/resource';
import { assignable, neededTerms, type WorkSchedule } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';

const isTrue = (field: string): Filter => ({ field, operator: FilterOperator.eq, value: true });
const isOffered: Filter = {
  logic: FilterLogic.and,
  filters: [isTrue('isDefault'), isTrue('isEnable')],
};

/** The id of an organisation's default record; archived and disabled ones are no default. */
async function defaultOf(resource: string, signal: AbortSignal): Promise<string | undefined> {
  const { items } = await call<PageResult<Pick<WorkSchedule, 'id'>>>(`/api/${resource}/page`, {
    body: { pageSize: 1, filter: isOffered },
    signal,
  });
  return items[0]?.id;
}

/** Shows the terms that a new employee gets from the server if no others are chosen. */
export function DefaultTerms({ form }: { form: FormInstance }) {
  useEffect(() => {
    const leaving = new AbortController();
    const isOpen = (name: string): boolean => !form.getFieldValue(name);
    for (const name of neededTerms.filter(isOpen))
      defaultOf(assignable[name], leaving.signal).then(
        (id) => {
          if (id !== undefined && isOpen(name)) form.setFieldValue(name, id);
        },
        // The field stays empty, to be chosen as before.
        () => undefined,
      );
    return () => leaving.abort();
  }, [form]);
  return null;
}
