import { Module } from '@nestjs/common';
import { TutorialsModule } from './tutorials.module';

/** What people read here: notices, news, updates of the law and tutorials. */
@Module({ imports: [TutorialsModule] })
export class ContentModule {}
