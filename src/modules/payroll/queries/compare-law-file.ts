import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CheckLawFile } from '../application/law/check-law-file';
import type { FileCheck } from '../application/law/law-views.types';
import type { LawFile } from '../application/law/read-law-file';

/** The content of a file, its faults, and what it would change in the current tables. */
export class CompareLawFile extends Query<FileCheck> {
  constructor(readonly file: LawFile) {
    super();
  }
}

@QueryHandler(CompareLawFile)
export class CompareLawFileHandler implements IQueryHandler<CompareLawFile> {
  constructor(private readonly checks: CheckLawFile) {}

  async execute({ file }: CompareLawFile): Promise<FileCheck> {
    return (await this.checks.of(file)).check;
  }
}
