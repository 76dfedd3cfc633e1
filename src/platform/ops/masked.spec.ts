import { masked } from './masked';
import { reportedError } from './reported-error';

describe('redacting log lines', () => {
  it.each([
    ['an access token', 'with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl!', 'with ••••!'],
    ['a bearer', 'Authorization: Bearer abcdefgh12345678', 'Authorization: Bearer ••••'],
    ['an identity card', 'Cannot store 901231-14-5678 for A001', 'Cannot store •••• for A001'],
    [
      'an old password',
      'POST /api/sysAuth/unLockScreen?password=Se-cret1',
      'POST /api/sysAuth/unLockScreen?password=••••',
    ],
    ['the second of two', '?a=1&accessToken=x.y.z&b=2', '?a=1&accessToken=••••&b=2'],
    ['a ticket', '/api/file/ticketed/7.1.99.abc', '/api/file/ticketed/••••'],
    ['a connection', 'mysql://office:pass@127.0.0.1/x', 'mysql://office:••••@127.0.0.1/x'],
    ['a double', "Duplicate entry 'C20990050040-1' for key", "Duplicate entry '••••' for key"],
    ['a TIN', 'taxpayer IG56003500070 unknown', 'taxpayer •••• unknown'],
  ])('%s is masked', (_what, text, reported) => expect(masked(text)).toBe(reported));

  it.each(['document INV000012345 sent', 'took 123456789 ns', 'GET /api/document/:id', 'E2E'])(
    '"%s" is left as it is',
    (text) => expect(masked(text)).toBe(text),
  );
});

describe('an error in the log', () => {
  it('does not contain the values of the failed statement', () => {
    const cause = Object.assign(new Error('gone'), { sql: `SELECT 'Se-cret1'` });
    const error = Object.assign(new Error('Query failed', { cause }), {
      code: 'ER_DUP_ENTRY',
      parameters: ['Se-cret1'],
      query: 'INSERT …',
    });
    const reported = reportedError(error);
    expect(reported).toMatchObject({
      type: 'Error',
      code: 'ER_DUP_ENTRY',
      cause: { message: 'gone' },
    });
    expect(JSON.stringify(reported)).not.toContain('Se-cret1');
  });
});
