import 'reflect-metadata';
import { Body, Controller, type INestApplication, Post } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { describeBodies } from './described-bodies';

class Paged {
  @IsOptional()
  @IsInt()
  page?: number;

  @ApiProperty({ description: 'as it is described' })
  @IsString()
  keyword!: string;
}

class KindPaged extends Paged {
  @ApiProperty({ enum: [1, 2] })
  @IsIn([1, 2])
  kind!: number;
}

@Controller('paged')
class PagedController {
  @Post('all')
  all(@Body() _: Paged): void {}

  @Post('ofKind')
  ofKind(@Body() _: KindPaged): void {}
}

const app = {
  get: () =>
    new Map([['module', { controllers: new Map([['c', { metatype: PagedController }]]) }]]),
} as unknown as INestApplication;

const members = ({ prototype }: { prototype: object }): unknown =>
  Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype);

describe('the description of bodies', () => {
  beforeAll(() => describeBodies(app));

  it('lists the members of a body', () =>
    expect(members(Paged)).toEqual(expect.arrayContaining([':page', ':keyword'])));

  it('lists what a body inherits, also if it describes a member of its own', () => {
    expect(members(KindPaged)).toEqual(expect.arrayContaining([':page', ':keyword', ':kind']));
    expect(
      Reflect.getMetadata('swagger/apiModelProperties', KindPaged.prototype, 'keyword'),
    ).toMatchObject({ description: 'as it is described' });
  });
});
