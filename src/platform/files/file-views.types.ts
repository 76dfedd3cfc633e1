/** A file that has just been uploaded. */
export interface UploadedFile {
  id: string;
  url: string;
  name: string;
}
