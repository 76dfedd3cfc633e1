export interface StandPage {
  companyName: string;
  title: string;
  abstract: string | null;
  footers: string | null;
  url: string;
  /** A `data:` address of an image. */
  logo: string | null;
}

/** A card with a QR code for the counter or a table, of A5. */
export abstract class StandPrinter {
  abstract print(page: StandPage): Promise<Buffer>;
}
