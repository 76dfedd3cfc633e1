import { Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { text } from '@kernel/fields';
import { Invalid } from '@kernel/rules';
import { Satisfies } from './satisfies';
import { validation } from './validation';

class LineBody {
  @IsString()
  @MaxLength(5)
  name!: string;
}

class OrderBody {
  @Matches(/^\d+$/)
  @MaxLength(20)
  @IsString()
  userId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(5)
  title!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  count?: number;

  @Satisfies(text({ max: 5, required: true }))
  remark!: string;

  @IsArray()
  @ArrayNotEmpty()
  @ValidateNested({ each: true })
  @Type(() => LineBody)
  lines!: LineBody[];
}

const whole = { userId: '1', title: 'a', remark: 'b', lines: [{ name: 'c' }] };

async function faultsOf(body: object): Promise<string[]> {
  try {
    await validation().transform(body, { type: 'body', metatype: OrderBody });
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.faults.map(({ code, path }) => `${code} ${path}`);
    throw error;
  }
}

describe('a body', () => {
  it.each<[string, object, string[]]>([
    ['as it should be', whole, []],
    ['without anything', {}, ['userId', 'title', 'remark', 'lines'].map((at) => `required ${at}`)],
    ['with null', { ...whole, userId: null }, ['required userId']],
    ['with blanks', { ...whole, userId: ' ', title: '' }, ['required userId', 'required title']],
    ['with an empty list', { ...whole, lines: [] }, ['required lines']],
    ['with a row without a name', { ...whole, lines: [{}] }, ['required lines[0].name']],
    [
      'with a value that fails two checks',
      { ...whole, userId: 'x'.repeat(30) },
      ['badValue userId'],
    ],
    ['with a value that is too small', { ...whole, count: 0 }, ['tooSmall count']],
    ['with a title that is too long', { ...whole, title: 'x'.repeat(6) }, ['tooLong title']],
    [
      'with a row too long',
      { ...whole, lines: [{ name: 'x'.repeat(6) }] },
      ['tooLong lines[0].name'],
    ],
    ['with a number for a text', { ...whole, title: 5 }, ['badValue title']],
    ['with a number that is text', { ...whole, count: 'x' }, ['badValue count']],
    ['with an optional value sent empty', { ...whole, count: '' }, ['badValue count']],
    ['with the fault of a field', { ...whole, remark: 'x'.repeat(9) }, ['tooLong remark']],
    ['with an unknown member', { ...whole, extra: 1 }, ['unknownMember extra']],
  ])('%s has one fault for each value', async (_, body, faults) => {
    expect((await faultsOf(body)).sort()).toEqual([...faults].sort());
  });

  it('says the limit that a value exceeds', async () => {
    const long = validation().transform(
      { ...whole, title: 'x'.repeat(6) },
      { type: 'body', metatype: OrderBody },
    );
    await expect(long).rejects.toMatchObject({ faults: [{ params: { max: 5 } }] });
  });
});

describe('a body that no class describes', () => {
  const read = (body: unknown): Promise<unknown> =>
    validation().transform(body, { type: 'body', metatype: Object });

  it.each([undefined, null, 'a word', 5])('has no members when %s is sent', async (body) => {
    expect(await read(body)).toEqual({});
  });

  it.each<[unknown]>([[{ id: 1, more: { a: null } }], [['1', '2']]])('is %j', async (body) => {
    expect(await read(body)).toEqual(body);
  });
});
