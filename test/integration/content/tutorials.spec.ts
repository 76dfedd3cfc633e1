import type { TutorialView } from '@modules/content/contract';
import { type Answer, testApp, type TestApp, type Visitor } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { person, superAdmin } from '../../support/principals';

const resultOf = <T>({ code, message, result, extras }: Answer<T>): T => {
  if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(extras)}`);
  return result;
};

const step = (title: string, more: object = {}): object => ({
  title,
  body: `How ${title}`,
  ...more,
});

describe('tutorials', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  let admin: Visitor;

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url });
    admin = testBed.as(superAdmin());
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  const reader = (userId: string, orgId = '501', language = 'en'): Visitor =>
    testBed.as(person({ userId, orgId }), language);
  const read = async (by: Visitor): Promise<TutorialView> => {
    const all = resultOf(await by.get<TutorialView[]>('tutorial/reading'));
    return all.find(({ code }) => code === 'first-days')!;
  };

  it('are written by Super Admin, read by everybody in their language, and finished by each alone', async () => {
    const refused = await reader('5011').post('tutorial/add', {});
    expect(refused.code).toBe(403);
    const steps = [
      step('Sell', { titleZhTw: '銷售', page: 'supplier', spot: 'add', picture: 'company' }),
      step('Invoice', { bodyZhCn: '如何开票' }),
    ];
    const wrong = await admin.post('tutorial/add', {
      code: 'first-days',
      title: 'First days',
      summary: 'Begin',
      orderNo: 5,
      status: 'enabled',
      steps: [step('Away', { page: 'https://elsewhere.example' })],
    });
    expect(wrong.extras.fieldErrors).toMatchObject([
      { code: 'tutorial.page', path: 'steps[0].page' },
    ]);
    const id = resultOf(
      await admin.post<string>('tutorial/add', {
        code: 'first-days',
        title: 'First days',
        summary: 'Begin',
        orderNo: 5,
        steps,
        status: 'enabled',
      }),
    );
    const { steps: shown } = await read(reader('5011'));
    expect(shown).toMatchObject([
      { title: 'Sell', page: 'supplier', spot: 'add', isDone: false },
      { title: 'Invoice', page: null, isDone: false },
    ]);
    const chinese = await read(reader('5011', '501', 'zh-tw'));
    expect(chinese.steps.map(({ title }) => title)).toEqual(['銷售', 'Invoice']);
    // What is not written in one Chinese script is read in the other before it is in English.
    expect(chinese.steps.map(({ body }) => body)).toEqual(['How Sell', '如何开票']);
    const simplified = await read(reader('5011', '501', 'zh-cn'));
    expect(simplified.steps[0]!.title).toBe('銷售');

    const mark = (by: Visitor, stepId: string, isDone: boolean) =>
      by.post('tutorial/mark', { stepId, isDone });
    for (const { id: stepId } of shown) {
      resultOf(await mark(reader('5011'), stepId, true));
      resultOf(await mark(reader('5011'), stepId, true));
    }
    const doneBy = async (userId: string, orgId?: string) =>
      (await read(reader(userId, orgId))).steps.map(({ isDone }) => isDone);
    expect(await doneBy('5011')).toEqual([true, true]);
    expect(await doneBy('5012')).toEqual([false, false]);
    expect(await doneBy('5021', '502')).toEqual([false, false]);
    resultOf(await mark(reader('5011'), shown[1]!.id, false));
    expect(await doneBy('5011')).toEqual([true, false]);

    resultOf(await admin.post('tutorial/setStatus', { id, status: 'disabled' }));
    expect(await read(reader('5011'))).toBeUndefined();
    expect((await mark(reader('5011'), shown[1]!.id, true)).code).toBe(404);
    expect((await mark(reader('5011'), '999999', true)).code).toBe(404);
  });
});
