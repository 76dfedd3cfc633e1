/** Stores logos and knows the URL by which the browser gets them. */
export abstract class LogoStore {
  abstract keep(logo: { base64: string; fileName: string }): Promise<string>;
}
