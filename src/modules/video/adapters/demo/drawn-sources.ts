import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DemoSources } from '../../application/ports/demo-sources';
import { VideoEngine } from '../../application/ports/video-engine';
import { drawings } from './drawings';

/** Draws the pictures of a demo video and has the engine show them one after the other. */
@Injectable()
export class DrawnSources extends DemoSources {
  constructor(private readonly engine: VideoEngine) {
    super();
  }

  override async make(name: string, to: string, signal: AbortSignal): Promise<void> {
    const { default: sharp } = await import('sharp');
    const pictures: { path: string; seconds: number }[] = [];
    for (const [index, { svg, seconds }] of (drawings[name] ?? []).entries()) {
      const path = `${to}-${index}.png`;
      await sharp(Buffer.from(svg)).png().toFile(path);
      pictures.push({ path, seconds });
    }
    // The engine writes what the file's ending says.
    await this.engine.show(pictures, to, signal);
    for (const { path } of pictures) await rm(path, { force: true });
  }
}
