export interface Draft {
  subject: string;
  body: string;
}
