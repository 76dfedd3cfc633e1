import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { linkPurpose, Links } from '@platform/links';
import {
  fits,
  PICTURE,
  PIECE,
  type Pixels,
  slidePicture,
} from '../../../domain/access/slide-picture';
import { PictureMaker } from '../../people/ports/picture-maker';
import type { SlidePuzzle } from '../sign-in.types';

const LIFE = MINUTE;
const PASS_LIFE = 2 * MINUTE;

const puzzles = linkPurpose<{ x: number }>('slide', { keptFor: 0 });
const passes = linkPurpose('slidePassed', { keptFor: 0 });

/**
 * A puzzle piece to be slid into its gap. It stops only simple bots and is no protection in itself.
 */
@Injectable()
export class SlideChecks {
  constructor(
    private readonly links: Links,
    private readonly pictures: PictureMaker,
    private readonly clock: Clock,
  ) {}

  async issue(): Promise<SlidePuzzle> {
    const { background, piece, x, y } = slidePicture(Math.random);
    const puzzle = await this.links.issue(puzzles, { payload: { x }, expiresAt: this.in(LIFE) });
    const id = puzzle.token;
    return {
      id,
      y,
      ...PICTURE,
      pieceWidth: PIECE.width,
      expirySeconds: LIFE / 1000,
      background: await this.pngOf(background),
      piece: await this.pngOf(piece),
    };
  }

  /** Consumed by the first answer, right or wrong; a right one returns a ticket for one sign-in. */
  async answer(id: string, x: number): Promise<{ ticket: string }> {
    const puzzle = await this.links.use(puzzles, id);
    if (!puzzle) throw new Refused('AUTH_SLIDE_EXPIRED');
    if (!fits(puzzle.payload.x, x)) throw new Refused('AUTH_SLIDE_WRONG');
    const pass = await this.links.issue(passes, { payload: {}, expiresAt: this.in(PASS_LIFE) });
    return { ticket: pass.token };
  }

  async redeem(ticket: string | undefined): Promise<void> {
    if (!ticket) throw new Refused('AUTH_SLIDE_REQUIRED');
    if (!(await this.links.use(passes, ticket))) throw new Refused('AUTH_SLIDE_EXPIRED');
  }

  private async pngOf(pixels: Pixels): Promise<string> {
    return (await this.pictures.encoded(pixels)).toString('base64');
  }

  private in(life: number): Date {
    return new Date(this.clock.now().getTime() + life);
  }
}
