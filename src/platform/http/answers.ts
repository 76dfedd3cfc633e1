import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProduces,
  ApiProperty,
  getSchemaPath,
} from '@nestjs/swagger';
import { Bare } from './route-decorators';

/** One fault of a rejected input. */
class FaultAnswer {
  @ApiProperty({ example: 'required' })
  code!: string;

  @ApiProperty({ example: 'lines[2].quantity' })
  path!: string;

  @ApiProperty()
  message!: string;
}

/** Details of a refusal for programs; a few successful calls return other members here. */
class ExtrasAnswer {
  @ApiProperty({ required: false, example: 'AUTH_BAD_CREDENTIALS' })
  errorCode?: string;

  @ApiProperty({ required: false, description: 'The number of this request in our logs' })
  traceId?: string;

  @ApiProperty({ type: [FaultAnswer], required: false, description: 'Only when input was refused' })
  fieldErrors?: FaultAnswer[];
}

/** The shape of every JSON response (platform-api, section 1.3); refusals use HTTP 200 as well. */
export class EnvelopeAnswer {
  @ApiProperty({ description: '200; 400 refused, 401, 403, 404, 500', example: 200 })
  code!: number;

  @ApiProperty({ enum: ['success', 'error'] })
  type!: string;

  @ApiProperty({ description: 'For people, in the language of Accept-Language' })
  message!: string;

  @ApiProperty({ type: () => ExtrasAnswer, nullable: true })
  extras!: ExtrasAnswer | null;

  @ApiProperty({ example: '2026-03-02 09:15:00' })
  time!: string;
}

type Schema = Record<string, unknown>;

const enveloped = (result: Schema, ...models: Type[]) =>
  applyDecorators(
    HttpCode(200),
    ApiExtraModels(EnvelopeAnswer, ...models),
    ApiOkResponse({
      schema: {
        allOf: [{ $ref: getSchemaPath(EnvelopeAnswer) }, { properties: { result } }],
      },
    }),
  );

const $ref = (model: Type): Schema => ({ $ref: getSchemaPath(model) });

/** Documents a response that carries one of these. */
export const Answers = (model: Type) => enveloped($ref(model), model);

/** Documents a response that carries a list of these. */
export const AnswersMany = (model: Type) => enveloped({ type: 'array', items: $ref(model) }, model);

/** Documents a response that is a file, without an envelope. */
export const AnswersFile = () =>
  applyDecorators(
    Bare(),
    HttpCode(200),
    ApiProduces('application/octet-stream'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );

/** Documents a response that carries an id. */
export const AnswersId = () => enveloped({ type: 'string', example: '1' });

/** Documents a response that carries nothing but success. */
export const AnswersNothing = () => enveloped({ type: 'object', nullable: true });

/** Documents a response that carries a page of these (platform-api, section 1.6). */
export const AnswersPage = (model: Type) =>
  enveloped(
    {
      type: 'object',
      properties: {
        page: { type: 'integer' },
        pageSize: { type: 'integer' },
        total: { type: 'integer' },
        totalPages: { type: 'integer' },
        items: { type: 'array', items: $ref(model) },
        hasPrevPage: { type: 'boolean' },
        hasNextPage: { type: 'boolean' },
      },
    },
    model,
  );
