import { FilterLogic, FilterOperator } from './page';

// Clients of the API family send the numbers (platform-api, section 1.6): no name may change its own.
describe('the numbers of a filter', () => {
  it('are those of the platform API', () => {
    expect(FilterLogic).toEqual({ and: 0, or: 1, xor: 2 });
    expect(FilterOperator).toEqual({
      eq: 0,
      neq: 1,
      lt: 2,
      lte: 3,
      gt: 4,
      gte: 5,
      startsWith: 6,
      endsWith: 7,
      contains: 8,
      in: 9,
    });
  });
});
