import { CqrsModule, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { registry } from '../ops/metrics';
import { Queries } from './queries';

class GetDouble extends Query<number> {
  constructor(readonly of: number) {
    super();
  }
}

@QueryHandler(GetDouble)
class GetDoubleHandler implements IQueryHandler<GetDouble> {
  execute({ of }: GetDouble): Promise<number> {
    if (of < 0) throw new Error('not below zero');
    return Promise.resolve(of * 2);
  }
}

describe('queries', () => {
  let module: TestingModule;
  let queries: Queries;

  const timed = async (): Promise<number> => {
    const text = await registry.getSingleMetricAsString('query_seconds');
    return Number(/^query_seconds_count\{query="GetDouble"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };

  beforeAll(async () => {
    module = await Test.createTestingModule({
      imports: [CqrsModule.forRoot()],
      providers: [Queries, GetDoubleHandler],
    }).compile();
    await module.init();
    queries = module.get(Queries);
  });
  afterAll(() => module.close());

  it('returns the result of the handler, and times the query by its name', async () => {
    const before = await timed();
    expect(await queries.execute(new GetDouble(21))).toBe(42);
    expect(await timed()).toBe(before + 1);
  });

  it('passes on the refusal of a handler, and times that as well', async () => {
    const before = await timed();
    await expect(queries.execute(new GetDouble(-1))).rejects.toThrow('not below zero');
    expect(await timed()).toBe(before + 1);
  });
});
