export interface Series {
  name: string;
  /** Figures as text, one for each label; amounts keep their decimals in table and tip. */
  values: readonly string[];
  /** A colour with a meaning instead of the next one. */
  tone?: ChartTone;
}

/** In the order in which series take them. */
export const chartTones = ['primary', 'moving', 'attention', 'waiting', 'failed'] as const;
export type ChartTone = (typeof chartTones)[number];

export interface ChartData {
  kind: 'bar' | 'line';
  labels: readonly string[];
  series: readonly Series[];
  /** The series are parts of a whole: their bars stand on one another. */
  isStacked?: boolean;
  /** Stands on the axis: `RM`, `documents`. */
  unit?: string;
}

/** How a chart is drawn, by either renderer. */
export interface Drawing {
  data: ChartData;
  height: number;
  label: string;
  /** Drills down: the place of the label and of the series that was clicked. */
  onPick?: ((index: number, series: number) => void) | undefined;
}
