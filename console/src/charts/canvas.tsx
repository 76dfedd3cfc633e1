import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

import { useMode } from '../shell/look/mode';
import { useReducedMotion } from '../shell/look/media';
import { chartTones, type Drawing } from './chart-data';
import { type Ink, optionOf } from './options';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/**
 * The only module that uses ECharts; loaded with the first chart that is more than bars of one
 * series.
 */
export default function Canvas({ data, height, label, onPick }: Drawing) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const mode = useMode();
  const motion = !useReducedMotion();
  useEffect(() => {
    const drawn = init(box.current, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const watch = new ResizeObserver(() => drawn.resize());
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(data, inkOf(), motion), true);
  }, [data, mode, motion]);
  useEffect(() => {
    const pick = (event: { dataIndex: number; seriesIndex?: number }): void =>
      onPick?.(event.dataIndex, event.seriesIndex ?? 0);
    const drawn = chart.current;
    drawn?.on('click', pick as never);
    return () => {
      drawn?.off('click', pick);
    };
  }, [onPick]);
  return (
    <div ref={box} className="chart-canvas" style={{ height }} role="img" aria-label={label} />
  );
}

/** Read from the page, so that a chart follows the current theme. */
function inkOf(): Ink {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    text: value('ink-3'),
    line: value('line'),
    surface: value('raised'),
    font: value('fonts'),
    series: chartTones.map(value),
  };
}
