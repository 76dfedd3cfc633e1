import { useInvalidate } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { faultsOfRecord, normaliseRecord } from '@kernel/resource';
import { faultsOfValue } from '@kernel/rules';
import { accountName, sysUser } from '@modules/identity/contract';
import { ApiError } from '../../providers/http/api-error';
import { call, callWithExtras } from '../../providers/http/http';
import { typedIn } from '../../providers/session/kept-work';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { usePending } from '../../providers/use-pending';
import { namePathOf, type Refusal, refusalOf, type Row, rootOf } from '../../resource';
import { useKeptWork } from '../../resource/form/kept-work';
import type { Announced } from './announcement';
import type { Person } from './person.api';

interface Parts {
  form: FormInstance<Person>;
  row: Row | null;
  /** The person as it was when editing began. */
  begun: Person;
  setTab: (tab: string) => void;
  announce: (announced: Announced) => void;
  close: () => void;
}

const tabOf: Record<string, string> = { roleIdList: 'roles', extOrgIdList: 'affiliated' };

/**
 * Validates with the server's rules, saves, and goes to the first fault, on whichever tab it is.
 */
export function useSavePerson({ form, row, begun, setTab, announce, close }: Parts) {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [isDirty, setDirty] = useState(false);
  const { pending, run } = usePending();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const kept = useKeptWork<Person>({
    place: `sysUser:${row?.id ?? 'new'}`,
    version: begun.version ?? null,
    read: () => (isDirty ? { base: begun, data: form.getFieldsValue(true) as Person } : null),
    goOn: ({ base, data }) => {
      form.setFieldsValue(typedIn(base, data));
      setDirty(true);
    },
  });
  const show = (faults: readonly { path: string; message: string }[]): void => {
    form.setFields(
      faults.map(({ path, message }) => ({ name: namePathOf(path), errors: [message] }) as never),
    );
    const first = faults[0];
    if (!first) return;
    setTab(tabOf[rootOf(first.path)] ?? 'basic');
    setRefusal({ message: t('formInvalid', { n: faults.length }), isStale: false });
    setTimeout(() => form.scrollToField(namePathOf(first.path), { block: 'center', focus: true }));
  };
  const faultsHere = (person: Person) => {
    const values = normaliseRecord(sysUser, person);
    const account = typeof values.account === 'string' ? values.account : '';
    return [
      ...faultsOfRecord(sysUser, values),
      ...(row === null && account !== '' ? faultsOfValue(account, accountName, 'account') : []),
    ].map(({ code, path, params }) => ({ path, message: t(code, params) }));
  };
  const send = async (person: Person): Promise<void> => {
    const body = bodyOf(person, can('sysUser:grantRole'));
    if (row) {
      const { version } = begun;
      return void (await call('/api/sysUser/update', { body: { ...body, id: row.id, version } }));
    }
    const { extras } = await callWithExtras<string>('/api/sysUser/add', { body });
    const password = typeof extras.password === 'string' ? extras.password : '';
    announce({ kind: 'added', account: String(body.account), password });
  };
  const store = async (person: Person): Promise<void> => {
    try {
      await send(person);
      flushSync(() => setDirty(false));
      kept.done();
      await invalidate({ resource: 'sysUser', invalidates: ['list', 'many', 'detail'] });
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.faults.length > 0) show(error.faults);
      else setRefusal(refusalOf(error));
    }
  };
  const save = async (): Promise<void> => {
    const person = form.getFieldsValue(true) as Person;
    form.setFields(Object.keys(sysUser.fields).map((name) => ({ name, errors: [] }) as never));
    setRefusal(null);
    const faults = faultsHere(person);
    if (faults.length > 0) return show(faults);
    await run(() => store(person));
  };
  const touched = (): void => {
    setDirty(true);
    kept.touched();
  };
  return { save, pending, refusal, isDirty, kept, touched };
}

function bodyOf(person: Person, mayGrant: boolean): Record<string, unknown> {
  const { orgId, roleIdList, extOrgIdList } = person;
  return {
    ...normaliseRecord(sysUser, person),
    orgId,
    extOrgIdList: extOrgIdList.filter((each) => each.orgId),
    ...(mayGrant && { roleIdList }),
  };
}
