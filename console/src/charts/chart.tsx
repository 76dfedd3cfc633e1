import './chart.css';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../providers/translation';
import { grouped } from '../resource/show/figures';
import { Bars } from './bars';
import type { ChartData, Drawing } from './chart-data';

const Canvas = lazy(() => import('./canvas'));

interface Props {
  title: string;
  data: ChartData;
  height?: number;
  /** Drills down: the indexes of the clicked label and series. */
  onPick?: (index: number, series: number) => void;
}

/** A chart with its title; the table of the same figures is one click away. */
export function Chart({ title, data, height = 240, onPick }: Props) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={t(asTable ? 'chart.chart' : 'chart.table')}
          title={t(asTable ? 'chart.chart' : 'chart.table')}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? (
        <Figures title={title} data={data} height={height} onPick={onPick} />
      ) : (
        <Drawn data={data} height={height} label={title} onPick={onPick} />
      )}
    </figure>
  );
}

/**
 * ECharts weighs more than the whole landing page: bars of one series, such as those on the home
 * page, are drawn without it.
 */
const Drawn = (drawing: Drawing) =>
  drawing.data.kind === 'bar' && drawing.data.series.length === 1 ? (
    <Bars {...drawing} />
  ) : (
    <Suspense fallback={<div className="bone" style={{ height: drawing.height }} />}>
      <Canvas {...drawing} />
    </Suspense>
  );

function Figures({
  title,
  data,
  height,
  onPick,
}: Required<Pick<Props, 'title' | 'data' | 'height'>> & Props) {
  const { t } = useTranslation();
  return (
    <div className="chart-table" style={{ maxHeight: height }}>
      <table className="figures" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('chart.period')}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name} {data.unit && <span className="dim">{data.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">
                {onPick ? (
                  <Button type="link" size="small" onClick={() => onPick(index, 0)}>
                    {label}
                  </Button>
                ) : (
                  label
                )}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name}>{grouped(values[index] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
