import 'reflect-metadata';
import { Type } from 'class-transformer';
import { children, text } from '@kernel/fields';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { Satisfies } from './satisfies';
import { MAX_FAULTS, normalisedBody, shapeFaults } from './shape-faults';

class Place {
  @IsString()
  city!: string;
}

class Body {
  @IsString()
  name!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => Place)
  place?: Place;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => Place)
  places?: Place[];

  @Satisfies(children({ city: text({ max: 20 }) }, { max: 5 }))
  rows?: object[];

  @IsOptional()
  @IsInt()
  days = 7;
}

class Changes {
  @IsOptional()
  @IsString()
  payDate?: string;

  @IsOptional()
  @IsInt()
  amount?: number;

  @IsOptional()
  @IsString()
  remark?: string | null;

  @IsString()
  reason!: string;
}

class Search {
  @IsString()
  keyword!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  fields?: string[];

  @IsOptional()
  @IsInt()
  most = 10;
}

class Searches {
  @IsOptional()
  @ValidateNested()
  @Type(() => Search)
  search?: Search;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  @Type(() => Search)
  searches?: Search[];
}

const faults = (value: unknown): string[] =>
  shapeFaults(value, Body).map(({ code, path }) => `${code} ${path}`);

describe('the shape of a body', () => {
  it.each<[string, unknown, string[]]>([
    ['its own members', { name: 'A', place: { city: 'Ipoh' }, places: [{ city: 'Ipoh' }] }, []],
    ['an unknown member', { name: 'A', nmae: 'B' }, ['unknownMember nmae']],
    ['one inside', { place: { town: 'Ipoh' } }, ['unknownMember place.town']],
    ['one inside a row', { places: [{}, { town: 'x' }] }, ['unknownMember places[1].town']],
    ['too many rows', { places: [{}, {}, {}] }, ['tooManyEntries places']],
    ['a list in place of one object', { place: [{ city: 'Ipoh' }] }, ['badValue place']],
    ['a list in a list in place of one object', { place: [[]] }, ['badValue place']],
    ['a list in place of one of several objects', { places: [{}, []] }, ['badValue places[1]']],
    ['a list that contains objects in place of one', { places: [[{}]] }, ['badValue places[0]']],
    ['a text in place of an object: the rules of the member find it', { place: 'Ipoh' }, []],
    ['no object at all', [], []],
  ])('%s', (_, value, expected) => expect(faults(value)).toEqual(expected));

  it('is checked up to the hundredth fault, and long paths are cut', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}`.repeat(300), 1]));
    const found = shapeFaults(many, Body);
    expect(found).toHaveLength(MAX_FAULTS);
    expect(Math.max(...found.map(({ path }) => path.length))).toBe(200);
  });

  it('loses null for a list, an object and what has a default, but keeps it for a value and the rows of a record', () => {
    const body = { name: null, place: null, places: null, rows: null, days: null };
    expect(normalisedBody(body, Body)).toEqual({ name: null, rows: null });
    expect(normalisedBody({ name: 'A' }, Body)).toEqual({ name: 'A' });
    expect(normalisedBody([null], Body)).toEqual([null]);
  });

  it('loses null for what may be left out, unless null is one of its values', () => {
    const body = { payDate: null, amount: null, remark: null, reason: null };
    expect(normalisedBody(body, Changes)).toEqual({ remark: null, reason: null });
  });

  it('keeps what of a text can be seen, also in its lists and objects', () => {
    const body = {
      name: 'A\u0000B\u202e',
      place: { city: 'Ipoh\ud800' },
      tags: ['x\u0007', 'y\ty'],
    };
    expect(normalisedBody(body, Body)).toEqual({
      name: 'AB',
      place: { city: 'Ipoh' },
      tags: ['x', 'y\ty'],
    });
  });

  it('loses nulls in the objects of a body too', () => {
    const found = { keyword: 'nails', fields: null, most: null };
    const left = { keyword: 'nails' };
    expect(normalisedBody({ search: found, searches: [found, null, 'x'] }, Searches)).toEqual({
      search: left,
      searches: [left, null, 'x'],
    });
  });
});
