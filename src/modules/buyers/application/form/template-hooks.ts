import { Injectable } from '@nestjs/common';
import { Invalid, NotFound } from '@kernel/rules';
import type { Input } from '@kernel/resource';
import { Files } from '@platform/files';
import { ResourceHooks } from '@platform/resource';

const images = ['image/png', 'image/jpeg', 'image/gif'];

/** The logo must be an image that a stranger's browser may show (specification 1, section 5). */
@Injectable()
export class TemplateHooks extends ResourceHooks {
  constructor(private readonly files: Files) {
    super();
  }

  override async beforeSave(record: Input): Promise<void> {
    const { logo } = record;
    if (typeof logo !== 'string' || !/^\d{1,19}$/.test(logo)) return;
    const mediaType = await this.mediaTypeOf(logo);
    if (mediaType !== null && !images.includes(mediaType))
      throw new Invalid([{ code: 'buyerLink.logoImage', path: 'logo' }]);
  }

  /** Null when the file is not accessible: its field reports that. */
  private async mediaTypeOf(fileId: string): Promise<string | null> {
    try {
      return (await this.files.about(fileId)).mediaType;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}
