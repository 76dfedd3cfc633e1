import { addressOf, isFiltered, stateOf } from '../list/state/list-state';
import { noFilters, partsOf } from './filter-parts';

const read = (query: string) => stateOf(new URLSearchParams(query), () => true);
const written = (state: ReturnType<typeof read>): string =>
  decodeURIComponent(addressOf(state, new URLSearchParams()).toString());

describe('the filters of a list', () => {
  const query =
    'q=kopi&on=2026-11-18&f=state~in~01&f=city~eq~Muar&g=["any",["a","eq","b"]]&size=50';

  it('are taken away one by one, also the day on which its editions are in force', () => {
    const state = read(query);
    expect(partsOf(state).map(({ without }) => written({ ...state, ...without }))).toEqual([
      'f=state~in~01&f=city~eq~Muar&g=["any",["a","eq","b"]]&size=50&on=2026-11-18',
      'q=kopi&f=state~in~01&f=city~eq~Muar&g=["any",["a","eq","b"]]&size=50',
      'q=kopi&f=city~eq~Muar&g=["any",["a","eq","b"]]&size=50&on=2026-11-18',
      'q=kopi&f=state~in~01&g=["any",["a","eq","b"]]&size=50&on=2026-11-18',
      'q=kopi&f=state~in~01&f=city~eq~Muar&size=50&on=2026-11-18',
    ]);
  });

  it('are all taken away at once', () => {
    const state = { ...read(query), ...noFilters };
    expect([isFiltered(state), written(state)]).toEqual([false, 'size=50']);
  });
});
