import { createHash } from 'node:crypto';
import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { faultsOfAcceptances, inForce, policyNames } from './policies';

/** Users agreed to the exact text of a version: a changed text is a new version. */
describe('the published policies', () => {
  const published: Record<string, string> = {
    'terms 2026-11-21': '4b7d78047027927f',
    'privacy 2026-11-21': 'abd86b10401c1282',
    'refund 2026-11-21': 'e5bf63da2aad141c',
    'terms 2026-11-27': 'cbcede05a6a33c00',
    'privacy 2026-11-27': 'e0f6ec9995835cc2',
    'refund 2026-11-27': '244f4964dc0522dc',
  };

  it.each(Object.entries(published))('%s keeps its published text', (name, fingerprint) => {
    const [policy, version] = name.split(' ');
    const texts = languages.flatMap((language) =>
      Object.entries(readCatalogue(language)).filter(([key]) =>
        key.startsWith(`policies.${policy}.${version}.`),
      ),
    );
    expect(texts.length).toBeGreaterThan(10);
    const words = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    expect(words.slice(0, 16)).toBe(fingerprint);
  });

  it('include the version in force', () => {
    for (const policy of policyNames)
      expect(published).toHaveProperty([`${policy} ${inForce[policy]}`]);
  });
});

describe('agreeing', () => {
  const all = policyNames.map((policy) => ({ policy, version: inForce[policy] }));
  const codes = (accepted: typeof all): string[] =>
    [...faultsOfAcceptances(accepted)].map(({ code }) => code);

  it('covers all three in their current versions', () => {
    expect(codes(all)).toEqual([]);
    expect(codes(all.slice(1))).toEqual(['registration.acceptPolicies']);
    const old = all.map((each) => ({ ...each, version: '2020-01-01' }));
    expect(codes(old)).toEqual(['registration.policyChanged']);
  });
});
