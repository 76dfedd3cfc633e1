import { Injectable } from '@nestjs/common';
import { shownAs } from '@kernel/files';
import { Refused } from '@kernel/rules';
import { Files } from '@platform/files';
import { most, type Reading } from '../domain/reading';
import { OfficeReader } from './ports/office-reader';

/** Extracts what a browser cannot display by itself: text, sheets. */
@Injectable()
export class ReadFile {
  constructor(
    private readonly files: Files,
    private readonly office: OfficeReader,
  ) {}

  async read(id: string): Promise<Reading> {
    const { mediaType, size } = await this.files.about(id);
    const shown = shownAs(mediaType);
    if (shown !== 'words' && shown !== 'sheet' && shown !== 'text')
      throw new Refused('file.noPreview');
    if (Number(size) > most.bytes) throw new Refused('file.tooLargeToShow');
    const { bytes } = await this.files.read(id);
    if (shown === 'words') return this.office.words(bytes);
    if (shown === 'sheet') return this.office.sheets(bytes, mediaType);
    return textIn(bytes);
  }
}

function textIn(bytes: Buffer): Reading {
  const text = new TextDecoder('utf-8').decode(bytes);
  return {
    kind: 'text',
    text: text.slice(0, most.characters),
    isWhole: text.length <= most.characters,
  };
}
