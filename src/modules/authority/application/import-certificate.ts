import { Injectable } from '@nestjs/common';
import { Resources } from '@platform/resource';
import { orgCredential } from '../resources/org-credential.resource';

/**
 * Imports certificate and key from an uploaded file into a credential; documents are signed from
 * then on.
 */
@Injectable()
export class ImportCertificate {
  constructor(private readonly resources: Resources) {}

  async into(id: string, file: Buffer, password: string): Promise<void> {
    // With the library for such files, which few ever need.
    const { bundleOf } = await import('./signing-bundle');
    const bundle = bundleOf(file, password);
    await this.resources.of(orgCredential).amend(id, { ...bundle, documentVersion: '1.1' });
  }
}
