import { sectionsOf } from './policy-text';

describe('the text of a policy', () => {
  it('is that of its version, section by section', () => {
    const texts = {
      'policies.terms.2026-01-01.s1.heading': 'Old',
      'policies.terms.2026-11-21.s1.heading': 'Service',
      'policies.terms.2026-11-21.s1.p1': 'First.',
      'policies.terms.2026-11-21.s1.p2': 'Second.',
      'policies.terms.2026-11-21.s2.heading': 'End',
      'policies.refund.2026-11-21.s1.heading': 'Refund',
    };
    expect(sectionsOf(texts, 'terms', '2026-11-21')).toEqual([
      { heading: 'Service', paragraphs: ['First.', 'Second.'] },
      { heading: 'End', paragraphs: [] },
    ]);
  });
});
