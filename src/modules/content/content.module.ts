import { Module } from '@nestjs/common';

/** What people read here: notices, news, updates of the law and tutorials. */
@Module({})
export class ContentModule {}
