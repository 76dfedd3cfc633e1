import { Injectable } from '@nestjs/common';
import { PRINTED_PIXELS } from '@kernel/files';
import { Invalid, NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { pictureTypeOf, pixelsOf } from '@platform/files';
import { currentScope } from '@platform/tenancy/org-scope';
import { Templates } from '../ports/templates';

/** Specification 1, section 5: under 2 MB. */
const MAX = 2 * 1024 * 1024;
const types: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Pictures of templates, by the hash of their content: each is stored once and never changed. */
@Injectable()
export class PictureService {
  constructor(
    private readonly templates: Templates,
    private readonly units: UnitOfWork,
  ) {}

  /** Checked by content, whatever the file is called; returns the key of the picture. */
  async keep(text: string): Promise<string> {
    const bytes = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
    const mediaType = await pictureTypeOf(bytes);
    if (mediaType === null || !types.includes(mediaType)) throw refusal('template.pictureType');
    if (bytes.length >= MAX) throw refusal('template.pictureTooLarge');
    if ((await pixelsOf(bytes)) > PRINTED_PIXELS) throw refusal('template.pictureTooManyPixels');
    return this.units.run(() =>
      this.templates.keepPicture(currentScope().orgId, { mediaType, bytes }),
    );
  }

  /** As a data URI. */
  async uri(key: string): Promise<string> {
    const found = (await this.templates.pictures(currentScope().orgId, [key])).get(key);
    if (!found) throw new NotFound();
    return `data:${found.mediaType};base64,${found.bytes.toString('base64')}`;
  }
}

const refusal = (code: string): Invalid => new Invalid([{ code, path: 'picture' }]);
