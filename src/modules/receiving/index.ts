export { ReceivingModule } from './receiving.module';
