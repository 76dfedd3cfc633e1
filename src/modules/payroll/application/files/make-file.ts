import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PayrollFiles } from './payroll-files';
import type { FileRequest } from './payroll-files.types';

/** Makes a file of locked runs and records it; returns its id for the download. */
export class MakeFile extends Command<string> {
  constructor(readonly request: FileRequest) {
    super();
  }
}

@CommandHandler(MakeFile)
export class MakeFileHandler implements ICommandHandler<MakeFile> {
  constructor(private readonly files: PayrollFiles) {}

  execute({ request }: MakeFile): Promise<string> {
    return this.files.make(request);
  }
}
