import { MINUTE } from '@kernel/time';
import { get, login, type TestBed, openTestBed, passwordOf, post } from './test-bed';

describe('the slide check at sign-in', () => {
  let testBed: TestBed;
  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const setting = (code: string, value: string) =>
    query('UPDATE identity_config SET value = ? WHERE code = ?', [value, code]);

  beforeAll(async () => {
    testBed = await openTestBed();
    await setting('sys_second_ver', 'True');
  });
  afterAll(() => testBed.close());
  beforeEach(() => testBed.clock.advance(10 * MINUTE));

  const puzzle = async () => (await get(testBed.app, 'sysAuth/slide')).json().result;
  /** The position of the latest puzzle's gap, which no response reveals. */
  const gap = async (): Promise<number> => {
    const [row] = await query(
      `SELECT payload FROM platform_link WHERE purpose = 'slide' ORDER BY id DESC LIMIT 1`,
    );
    return JSON.parse(row.payload).x;
  };
  const answer = (id: string, x: number) => post(testBed.app, 'sysAuth/slideCheck', { id, x });
  const ticket = async (): Promise<string> => {
    const { id } = await puzzle();
    return (await answer(id, (await gap()) + 3)).json().result.ticket;
  };
  const enter = (more: object) =>
    login(testBed.app, 'harum.staff', passwordOf('harum.staff'), { ...more });
  const refusal = async (answered: ReturnType<typeof post>) =>
    (await answered).json().extras.errorCode;

  it('is told to the client, and shows two pictures with the height of the piece', async () => {
    expect((await get(testBed.app, 'sysConfig/sysInfo')).json().result.sysSecondVer).toBe(true);
    const shown = await puzzle();
    expect(shown).toMatchObject({ width: 300, height: 150, expirySeconds: 60 });
    for (const picture of [shown.background, shown.piece])
      expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(JSON.stringify(Object.keys(shown))).not.toContain('"x"');
  });

  it('without it the right password is refused; with it somebody gets in, once', async () => {
    expect(await refusal(enter({}))).toBe('AUTH_SLIDE_REQUIRED');
    const slideTicket = await ticket();
    expect((await enter({ slideTicket })).json().code).toBe(200);
    expect(await refusal(enter({ slideTicket }))).toBe('AUTH_SLIDE_EXPIRED');
  });

  it('a picture takes one answer, right or wrong', async () => {
    const { id } = await puzzle();
    const x = await gap();
    expect(await refusal(answer(id, x > 150 ? x - 60 : x + 60))).toBe('AUTH_SLIDE_WRONG');
    expect(await refusal(answer(id, x))).toBe('AUTH_SLIDE_EXPIRED');
  });

  it('a picture ends after a minute, a ticket after two', async () => {
    const { id } = await puzzle();
    const x = await gap();
    testBed.clock.advance(MINUTE);
    expect(await refusal(answer(id, x))).toBe('AUTH_SLIDE_EXPIRED');
    const slideTicket = await ticket();
    testBed.clock.advance(2 * MINUTE);
    expect(await refusal(enter({ slideTicket }))).toBe('AUTH_SLIDE_EXPIRED');
  });

  it('a captcha stands for it, for those who cannot slide', async () => {
    const { id } = (await get(testBed.app, 'sysAuth/captcha')).json().result;
    const [{ answer: code }] = await query('SELECT answer FROM identity_captcha WHERE id = ?', [
      id,
    ]);
    expect((await enter({ codeId: id, code })).json().code).toBe(200);
    expect(await refusal(enter({ codeId: id, code: 'x' }))).toBe('AUTH_CAPTCHA_EXPIRED');
  });

  it('after three failures it is no longer enough: the captcha is wanted', async () => {
    for (let time = 0; time < 3; time += 1)
      await login(testBed.app, 'besi.staff', 'wrong', { slideTicket: await ticket() });
    const answered = login(testBed.app, 'besi.staff', passwordOf('besi.staff'), {
      slideTicket: await ticket(),
    });
    expect(await refusal(answered)).toBe('AUTH_CAPTCHA_REQUIRED');
  });

  it('pictures are not drawn without end for one address', async () => {
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push(await get(testBed.app, 'sysAuth/slide'));
    expect(answers.at(-1)!.json().code).toBe(429);
  });
});
