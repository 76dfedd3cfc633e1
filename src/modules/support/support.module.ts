import { Module } from '@nestjs/common';

/** Tickets, the answers published from them, and applications that we decide. */
@Module({})
export class SupportModule {}
