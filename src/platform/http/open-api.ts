import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { EnvelopeAnswer } from './answers';
import { describeBodies } from './described-bodies';
import { describeEnvelopes } from './envelope-schema';

/** The OpenAPI description at /api/openapi.json and a page to browse it at /api/docs. */
export function publishOpenApi(app: INestApplication): void {
  // Generated on first request.
  SwaggerModule.setup('api/docs', app, () => descriptionOf(app), {
    jsonDocumentUrl: 'api/openapi.json',
  });
}

function descriptionOf(app: INestApplication): OpenAPIObject {
  describeBodies(app);
  const title = 'Back office for Malaysian businesses';
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle(title).setVersion('1').addBearerAuth().build(),
    { extraModels: [EnvelopeAnswer] },
  );
  describeEnvelopes(document);
  return document;
}
