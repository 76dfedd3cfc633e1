export { VideoModule } from './video.module';
