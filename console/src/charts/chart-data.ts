export interface Series {
  name: string;
  /** Figures as text, one per label; amounts keep their decimals in the table and the tooltip. */
  values: readonly string[];
  /** A colour with a meaning, in place of the next one in line. */
  tone?: ChartTone;
}

/** In the order in which they are assigned to series. */
export const chartTones = ['primary', 'moving', 'attention', 'waiting', 'failed'] as const;
export type ChartTone = (typeof chartTones)[number];

export interface ChartData {
  kind: 'bar' | 'line';
  labels: readonly string[];
  series: readonly Series[];
  /** The series are parts of a whole: their bars are stacked. */
  isStacked?: boolean;
  /** Shown on the axis: `RM`, `documents`. */
  unit?: string;
}

/** What either renderer needs to draw a chart. */
export interface Drawing {
  data: ChartData;
  height: number;
  label: string;
  /** Drills down: the indexes of the clicked label and series. */
  onPick?: ((index: number, series: number) => void) | undefined;
}
