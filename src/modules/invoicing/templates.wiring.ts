import { VisualTemplatesController } from './adapters/http/visual-templates.controller';
import { MysqlTemplates } from './adapters/mysql/templates/mysql-templates';
import { PictureSweep } from './adapters/mysql/templates/picture-sweep';
import { Templates } from './application/ports/templates';
import { DesignResolver } from './application/templates/design-resolver';
import { PictureService } from './application/templates/picture-service';
import { TemplateChecks } from './application/templates/template-checks';
import {
  AddTemplateHandler,
  ChangeTemplateHandler,
  RemoveTemplateHandler,
  SetDefaultTemplateHandler,
} from './application/templates/template-commands';
import { TemplateService } from './application/templates/template-service';
import {
  GetTemplateFileHandler,
  GetTemplateHandler,
  GetTemplateOverviewHandler,
  GetTemplatePictureHandler,
  ListTemplateChoicesHandler,
  PreviewTemplateHandler,
} from './queries/visual-templates';

/** Visual templates of documents, and their pictures. */
export const templateControllers = [VisualTemplatesController];

export const templateProviders = [
  DesignResolver,
  PictureService,
  PictureSweep,
  TemplateChecks,
  TemplateService,
  AddTemplateHandler,
  ChangeTemplateHandler,
  RemoveTemplateHandler,
  SetDefaultTemplateHandler,
  GetTemplateFileHandler,
  GetTemplateHandler,
  GetTemplateOverviewHandler,
  GetTemplatePictureHandler,
  ListTemplateChoicesHandler,
  PreviewTemplateHandler,
  { provide: Templates, useClass: MysqlTemplates },
];
