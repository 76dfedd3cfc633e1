import { expiryWarningsOf } from './expiry-warnings';

describe('secrets and certificates that expire', () => {
  it.each([
    ['2026-09-30', '2027-01-01', []],
    ['2026-09-14', null, ['credential.secretEnds 2026-09-14']],
    ['2026-08-15', null, ['credential.secretEnds 2026-08-15']],
    [
      '2026-08-14',
      '2026-08-20',
      ['credential.secretEnded 2026-08-14', 'credential.certificateEnds 2026-08-20'],
    ],
    [null, null, []],
  ])(
    'on 15 August 2026 a secret until %s and a certificate until %s',
    (secret, certificate, result) => {
      const endings = expiryWarningsOf(
        { secretExpiresOn: secret, certificateExpiresOn: certificate },
        '2026-08-15',
      );
      expect(endings.map(({ code, params }) => `${code} ${params.on}`)).toEqual(result);
    },
  );
});
