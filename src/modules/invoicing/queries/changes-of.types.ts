/** Something that happened to a record. */
export interface TimelineEntry {
  at: string;
  kind: 'change' | 'attempt';
  userId: string | null;
  userName: string | null;
  action: string;
  detail: Record<string, unknown>;
}
