import type { Attack, Cases, Exempt } from './cases';
import type { Victim } from './victim';

const own: Exempt = { because: 'it names no other record' };

const open: Exempt = { because: 'it is the same for everybody' };
const system: Attack[] = [{ ends: 'forbidden', payload: { id: '1' }, query: { id: '1' } }];

/** Settings of the whole system: no organisation has any of its own. */
export const adminCases: Cases = {
  'POST sysDictData/page': system,
  'GET sysDictData/list': system,
  'GET sysDictData/detail': system,
  'GET sysDictData/dataList': open,
  'GET sysDictData/dataList/:code': open,
  'POST sysDictData/add': system,
  'POST sysDictData/update': system,
  'POST sysDictData/setStatus': system,
  'POST sysDictData/delete': system,
};

const byId = (id: string): Attack[] => [{ ends: 'notFound', query: { id } }];
const named = (id: string, more = {}): Attack[] => [{ ends: 'notFound', payload: { id, ...more } }];

/** The files that an organisation keeps. */
export const sysFileCases = ({ file: id, buyer }: Victim): Cases => ({
  'POST sysFile/page': [{ ends: 'nothingShown' }],
  'GET sysFile/detail': byId(id),
  'GET sysFile/file': byId(id),
  'GET sysFile/reading': byId(id),
  'GET sysFile/lookLink': byId(id),
  'GET sysFile/shares': byId(id),
  'GET sysFile/relationFiles': [
    { ends: 'nothingShown', query: { relationName: 'buyer', relationId: buyer } },
  ],
  'GET sysFile/preview/:id': [{ ends: 'notFound', url: `/api/sysFile/preview/${id}` }],
  'GET sysFile/linked/:link': [
    { ends: 'notFound', url: `/api/sysFile/linked/v.${id}.10.9999999999999.forged` },
  ],
  'POST sysFile/update': named(id, { fileName: 'mine.png' }),
  'POST sysFile/delete': named(id),
  'POST sysFile/downloadFile': named(id),
  'POST sysFile/downloadFileBase64': named(id),
  'POST sysFile/share': named(id),
  'POST sysFile/revokeShare': named(id),
  'POST sysFile/uploadFile': own,
  'POST sysFile/uploadFiles': own,
  'POST sysFile/uploadFileFromBase64': [
    {
      ends: 'unknown',
      path: 'relationId',
      payload: {
        fileName: 'a.txt',
        fileDataBase64: Buffer.from('words').toString('base64'),
        relationName: 'buyer',
        relationId: buyer,
      },
    },
  ],
});
