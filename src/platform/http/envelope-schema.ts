import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Record<string, unknown>;
interface Answer {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  responses?: Record<string, Answer>;
  'x-bare'?: boolean;
}

const ENVELOPE = { $ref: '#/components/schemas/EnvelopeAnswer' };
const methods = ['get', 'post'] as const;

/** Wraps every documented response in the envelope, except those that are sent without one. */
export function describeEnvelopes(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths))
    for (const method of methods) {
      const operation = path[method] as Operation | undefined;
      if (operation && !operation['x-bare']) describe(operation);
    }
  return document;
}

function describe(operation: Operation): void {
  const { 200: ok, 201: created, ...others } = operation.responses ?? {};
  const schema = (ok ?? created)?.content?.['application/json']?.schema;
  const enveloped = schema && 'allOf' in schema ? schema : wrapped(schema);
  operation.responses = {
    200: {
      description: 'Success or, with another code in the body, a refusal',
      content: { 'application/json': { schema: enveloped } },
    },
    ...others,
  };
}

const wrapped = (schema: Schema | undefined): Schema => ({
  allOf: [ENVELOPE, { properties: { result: schema ?? { nullable: true } } }],
});
