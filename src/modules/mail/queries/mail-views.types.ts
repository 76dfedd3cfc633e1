/** One mail: the members of the list, and its text. */
export type MailView = Record<string, unknown> & {
  /** As written; without the secret part of a link. */
  body: string;
  html: string;
  attachmentKinds: string[];
};

/** A template filled with a sample. */
export interface PreviewedMail {
  subject: string;
  html: string;
}
