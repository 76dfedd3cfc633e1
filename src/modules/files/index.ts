export { FilesModule } from './files.module';
