import { effectiveOf } from './effective';

const delivered = { id: '1', orgId: '0', code: 'staff' };
const ofHead = { id: '5', orgId: '10', code: 'staff' };
const ofBranch = { id: '6', orgId: '11', code: 'staff' };
const another = { id: '7', orgId: '11', code: 'manager' };
const elsewhere = { id: '8', orgId: '90', code: 'staff' };
const versions = [delivered, ofHead, ofBranch, another, elsewhere];

/** Decisions, section 5: the built-in roles are defaults that a Director can change. */
describe('which version of a role counts', () => {
  it.each([
    ['at the head office its own', delivered, ['10'], ofHead],
    ['at the branch its own', delivered, ['11', '10'], ofBranch],
    ['at another branch that of the head office', delivered, ['12', '10'], ofHead],
    ['where nobody changed it the delivered one', delivered, ['20'], delivered],
    [
      'a version of the head office gives way to that of the branch',
      ofHead,
      ['11', '10'],
      ofBranch,
    ],
    ['a version of the branch gives way to none above it', ofBranch, ['11', '10'], ofBranch],
    ['a role of elsewhere stays what it is', elsewhere, ['11', '10'], elsewhere],
  ])('%s', (_case, held, chain, expected) => {
    expect(effectiveOf(held, versions, chain)).toBe(expected);
  });
});
