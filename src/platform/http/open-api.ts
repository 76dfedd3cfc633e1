import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { EnvelopeAnswer } from './answers';
import { describeEnvelopes } from './envelope-schema';

/** The machine-readable description at /api/openapi.json and a page to read it at /api/docs. */
export function publishOpenApi(app: INestApplication): void {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Back office for Malaysian businesses')
      .setVersion('1')
      .addBearerAuth()
      .build(),
    { extraModels: [EnvelopeAnswer] },
  );
  describeEnvelopes(document);
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json' });
}
