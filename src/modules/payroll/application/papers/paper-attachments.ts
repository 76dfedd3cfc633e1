import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Attachments } from '@modules/mail';
import { Refused } from '@kernel/rules';
import { protectedPdf } from '@platform/paper';
import { passwordOf, type PasswordRule } from '../../domain/paper';
import { IssuedPapers } from '../ports/issued-papers';
import { PAPER } from './mail-paper';
import { PaperService } from './paper-service';

/** Papers as PDFs with the password that their mail explains. */
@Injectable()
export class PaperAttachments implements OnModuleInit {
  constructor(
    private readonly attachments: Attachments,
    private readonly papers: IssuedPapers,
    private readonly printing: PaperService,
  ) {}

  onModuleInit(): void {
    this.attachments.contribute(PAPER, async (id) => {
      const paper = await this.papers.get(id);
      const rule = paper.passwordRule as PasswordRule | null;
      const password = rule && passwordOf(rule, paper.content.password);
      if (!password) throw new Refused('paper.noPassword');
      const { name, pdf } = await this.printing.printed(paper);
      return {
        name,
        mediaType: 'application/pdf',
        bytes: await protectedPdf(pdf, password),
      };
    });
  }
}
