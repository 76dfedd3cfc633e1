import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { orgCredential } from '../resources/org-credential.resource';
import { bundleOf } from './signing-bundle';

/**
 * Imports certificate and key from an uploaded file into a credential; documents are signed from
 * then on.
 */
@Injectable()
export class ImportCertificate {
  constructor(private readonly resources: Resources) {}

  async into(id: string, file: Buffer, password: string): Promise<void> {
    const bundle = bundleOf(file, password);
    await this.resources.of(orgCredential).amend(id, { ...bundle, documentVersion: '1.1' });
  }
}
