import { formOf } from '../../support/form';
import { openTestBed, type TestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

/** Documents of an employee are seen by whoever may see employees, and by nobody else. */
describe('the documents of an employee', () => {
  let testBed: TestBed;
  let manager: Person;
  let staff: Person;
  let stranger: Person;
  let employeeId: string;
  let fileId: string;

  beforeAll(async () => {
    testBed = await openTestBed();
    manager = testBed.as('harum.manager');
    staff = testBed.as('harum.staff');
    stranger = testBed.as('besi.director');
    await testBed.as('harum.director').do('companyProfile/add', {
      name: 'Harum Sdn Bhd',
      email: 'pay@harum.example',
      entityType: 'company',
      payslipPassword: 'idNumber',
    });
    const only = async (name: string): Promise<string> =>
      (await manager.do(`${name}/page`)).items[0].id;
    employeeId = await manager.do('employee/add', {
      staffNumber: 'A1',
      name: 'Aminah',
      idType: 'nric',
      idNumber: '901231-14-5678',
      birthDate: '1990-12-31',
      joinedOn: '2026-02-02',
      nationality: 'MYS',
      employeeStatus: 'permanent',
      payslipLanguage: 'en',
      workScheduleId: await only('workSchedule'),
      salaryCycleId: await only('salaryCycle'),
      salaryPolicyId: await only('salaryPolicy'),
      pay: [{ validFrom: '2026-02-02', payType: 'monthly', amount: '4200.00' }],
      taxProfiles: [{ validFrom: '2026-02-02', regime: 'resident', category: '1' }],
    });
    const sent = await upload(manager);
    fileId = sent.result.id;
  });
  afterAll(() => testBed.close());

  const upload = async (who: Person) => {
    const facts = { relationName: 'employee', relationId: employeeId };
    const form = formOf(facts, { name: 'contract.txt', bytes: Buffer.from('Contract of service') });
    return (await who.send({ method: 'POST', url: '/api/sysFile/uploadFile', ...form })).json();
  };
  const listOf = (who: Person) =>
    who.get('sysFile/relationFiles', { relationName: 'employee', relationId: employeeId });
  const content = async (who: Person): Promise<string> =>
    (await who.send({ method: 'GET', url: `/api/file/content?id=${fileId}` })).body;

  it('are listed and downloaded', async () => {
    expect((await listOf(manager)).result).toMatchObject([{ id: fileId, name: 'contract.txt' }]);
    expect(await content(manager)).toBe('Contract of service');
  });

  it('are closed to Staff: neither listed, nor downloaded, nor added', async () => {
    expect((await listOf(staff)).result ?? []).toEqual([]);
    expect(await content(staff)).not.toContain('Contract');
    expect(await staff.post('file/ticket', { id: fileId })).toMatchObject({ code: 404 });
    const download = await staff.send({
      method: 'POST',
      url: '/api/sysFile/downloadFile',
      payload: { id: fileId },
    });
    expect(download.body).not.toContain('Contract of service');
    expect(await upload(staff)).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'unknownReference' }] },
    });
  });

  it('are not found by another organisation', async () => {
    expect((await listOf(stranger)).result ?? []).toEqual([]);
    expect(await content(stranger)).not.toContain('Contract');
  });

  it('of a claim belong to the claim once it is saved', async () => {
    const form = formOf({}, { name: 'receipt.txt', bytes: Buffer.from('Receipt of a tablet') });
    const sent = (await manager.send({ method: 'POST', url: '/api/file/upload', ...form })).json();
    fileId = sent.result.id;
    await manager.do('reliefClaim/add', {
      employeeId,
      month: '2026-03',
      code: 'C5',
      amount: '1200.00',
      document: fileId,
    });
    expect(await content(manager)).toBe('Receipt of a tablet');
    expect(await content(staff)).not.toContain('Receipt of a tablet');
  });
});
