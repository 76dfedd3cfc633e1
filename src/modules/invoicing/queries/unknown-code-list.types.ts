export interface UnknownCodeRow {
  code: string;
  sample: string;
  firstSeen: string;
  lastSeen: string;
  seen: number;
}
