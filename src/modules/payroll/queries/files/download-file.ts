import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CreatedFiles } from '../../application/ports/created-files';
import { PayrollFiles } from '../../application/files/payroll-files';

/** The content of a file that was created. */
export class DownloadFile extends Query<{ name: string; bytes: Buffer }> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(DownloadFile)
export class DownloadFileHandler implements IQueryHandler<DownloadFile> {
  constructor(
    private readonly made: CreatedFiles,
    private readonly files: PayrollFiles,
  ) {}

  async execute({ id }: DownloadFile): Promise<{ name: string; bytes: Buffer }> {
    const made = await this.made.get(id);
    return { name: made.name, bytes: await this.files.bytesOf(made) };
  }
}
