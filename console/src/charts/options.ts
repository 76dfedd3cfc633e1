import type { EChartsCoreOption } from 'echarts/core';

import { grouped } from '../resource/show/figures';
import { type ChartData, chartTones } from './chart-data';
import { areWhole } from './scale';

/** The current colours and sizes of the page. */
export interface Ink {
  text: string;
  line: string;
  surface: string;
  font: string;
  series: readonly string[];
}

/** Console look, section 3: bars by period, lines for trends, from zero, units on the axis. */
export function optionOf(data: ChartData, ink: Ink, motion: boolean): EChartsCoreOption {
  const axis = { axisLine: { lineStyle: { color: ink.line } }, axisTick: { show: false } };
  const label = { color: ink.text, fontFamily: ink.font, fontSize: 11 };
  return {
    animation: motion,
    animationDuration: 160,
    color: [...ink.series],
    textStyle: { fontFamily: ink.font },
    grid: {
      left: 8,
      right: 12,
      // The names of more than three series wrap to a second line.
      top: data.series.length > 3 ? 72 : data.series.length > 1 ? 36 : 28,
      bottom: 4,
      containLabel: true,
    },
    legend: {
      show: data.series.length > 1,
      top: 0,
      right: 0,
      icon: 'circle',
      itemWidth: 8,
      itemHeight: 8,
      itemGap: 12,
      textStyle: label,
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: ink.surface,
      borderColor: ink.line,
      textStyle: { ...label, fontSize: 12 },
      axisPointer: { type: data.kind === 'bar' ? 'shadow' : 'line' },
      valueFormatter: (value: unknown) => grouped(String(value)),
    },
    xAxis: { type: 'category', data: [...data.labels], axisLabel: label, ...axis },
    yAxis: {
      type: 'value',
      // Amounts start at zero; a month with more credit than sales goes below it.
      ...(!hasNegative(data) && { min: 0 }),
      // There are no half documents.
      ...(data.series.every(({ values }) => areWhole(values)) && { minInterval: 1 }),
      name: data.unit,
      nameTextStyle: { ...label, align: 'left' },
      axisLabel: label,
      splitLine: { lineStyle: { color: ink.line } },
    },
    series: data.series.map(({ name, values, tone }) => ({
      name,
      type: data.kind,
      data: [...values],
      barMaxWidth: 28,
      ...(data.isStacked && { stack: 'whole' }),
      cursor: 'pointer',
      showSymbol: values.length < 32,
      symbolSize: 6,
      itemStyle: {
        ...(data.kind === 'bar' && !data.isStacked && { borderRadius: [3, 3, 0, 0] }),
        ...(tone && { color: ink.series[chartTones.indexOf(tone)] }),
      },
    })),
  };
}

const hasNegative = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value.startsWith('-')));
