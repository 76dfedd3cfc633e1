export interface StandPage {
  companyName: string;
  title: string;
  abstract: string | null;
  footers: string | null;
  url: string;
  /** A `data:` address of an image. */
  logo: string | null;
}

/** An A5 card with a QR code for the counter or a table. */
export abstract class StandPrinter {
  abstract print(page: StandPage): Promise<Buffer>;
}
