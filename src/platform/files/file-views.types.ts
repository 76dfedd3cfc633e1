/** A file that has just been uploaded. */
export interface UploadedFile {
  id: string;
  url: string;
  name: string;
}

/** A link that works once, within a minute, without a token. */
export interface FileTicket {
  url: string;
}
