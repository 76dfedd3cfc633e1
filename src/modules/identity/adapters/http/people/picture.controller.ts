import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '@kernel/rules';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { type OwnSignature, Pictures } from '../../../application/people/pictures';
import { avatarOf } from '../../../queries/people/user-list';
import type { OwnPicture } from '../../../queries/people/people-views.types';

/** Specification 1, section 9: images are limited to 2 MB. */
const MAX_BYTES = 2 * 1024 * 1024;
const form = { schema: { type: 'object', properties: { file: { format: 'binary' } } } };

/** The user's own avatar and signature (platform-api, section 8). */
@ApiTags('sysFile')
@Controller('sysFile')
export class PictureController {
  constructor(private readonly pictures: Pictures) {}

  @Post('uploadAvatar')
  @SignedIn()
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  async uploadAvatar(
    @Req() request: FastifyRequest,
    @Current() me: Principal,
  ): Promise<OwnPicture> {
    const key = await this.pictures.setFace(me, await pictureIn(request));
    return { url: avatarOf(key) };
  }

  @Post('uploadSignature')
  @SignedIn()
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  async uploadSignature(
    @Req() request: FastifyRequest,
    @Current() me: Principal,
  ): Promise<OwnSignature> {
    return this.pictures.setSignature(me, await pictureIn(request));
  }
}

async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new Invalid([{ code: 'required', path: 'file' }]);
  const bytes = await part.toBuffer();
  if (bytes.length > MAX_BYTES) throw new Invalid([{ code: 'file.imageTooLarge', path: 'file' }]);
  return bytes;
}
