import type { Pixels } from '../../../domain/access/slide-picture';

/** Re-encodes an upload, keeping nothing else of the file. */
export abstract class PictureMaker {
  /** A square with this edge length, cropped from the centre; null if it is not an image. */
  abstract square(bytes: Buffer, size: number): Promise<Buffer | null>;
  /** The drawing on a transparent background, at most this large; null if it is not an image. */
  abstract within(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer | null>;
  /** Renders an svg of our own as png. */
  abstract painted(drawing: string): Promise<Buffer>;
  /** Encodes pixels of our own as png. */
  abstract encoded(pixels: Pixels): Promise<Buffer>;
}
