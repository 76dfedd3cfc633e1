import '@xyflow/react/dist/style.css';
import { Graph as Layered, layout } from '@dagrejs/dagre';
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { useMemo } from 'react';

import { useTranslation } from '../../../providers/translation';
import { useMode } from '../../../shell/look/mode';
import { groupsOf, packed } from './packed';
import type { Column, Schema, TableShape } from './picture';

const WIDTH = 230;
const HEAD = 34;
const LINE = 20;
const COLUMNS_MOST = 14;
/** Full size: any smaller, the text would be unreadable. */
const READABLE = 1;

type TableNode = Node<{ table: TableShape; show: (name: string) => void }, 'table'>;

const nodeTypes = { table: TableBox };

/** The only module that uses the graph library; loaded with the page. */
export default function Graph({ schema, show }: { schema: Schema; show: (name: string) => void }) {
  const mode = useMode();
  const ariaLabels = useAriaLabels();
  const { nodes, edges } = useMemo(() => laidOut(schema, show), [schema, show]);
  return (
    <div className="diagram-graph">
      <ReactFlow
        key={nodes.map(({ id }) => id).join()}
        defaultNodes={nodes}
        defaultEdges={edges}
        nodeTypes={nodeTypes}
        colorMode={mode}
        ariaLabelConfig={ariaLabels}
        // Starts at the top left in a readable size; the whole diagram is one click away.
        defaultViewport={{ x: 24, y: 24, zoom: READABLE }}
        minZoom={0.05}
        nodesConnectable={false}
        edgesReconnectable={false}
        deleteKeyCode={null}
      >
        <Background />
        <Controls showInteractive={false} />
        <MiniMap pannable zoomable />
      </ReactFlow>
    </div>
  );
}

/** The library is English only: its button labels are passed in. */
function useAriaLabels() {
  const { t } = useTranslation();
  return {
    'controls.ariaLabel': t('diagram.controls'),
    'controls.zoomIn.ariaLabel': t('diagram.zoomIn'),
    'controls.zoomOut.ariaLabel': t('diagram.zoomOut'),
    'controls.fitView.ariaLabel': t('diagram.fit'),
    'minimap.ariaLabel': t('diagram.overview'),
  };
}

const heightOf = ({ columns }: TableShape): number =>
  HEAD + LINE * Math.min(columns.length, COLUMNS_MOST + 1) + 8;

interface Drawn {
  width: number;
  height: number;
  /** The centre of each table. */
  places: Map<string, { x: number; y: number }>;
}

/** Connected tables are layered from left to right; the groups share the page. */
function laidOut(
  { tables, relations }: Schema,
  show: (name: string) => void,
): { nodes: TableNode[]; edges: Edge[] } {
  const links = relations.map(
    ({ sourceTableName, targetTableName }) => [sourceTableName, targetTableName] as const,
  );
  const names = tables.map(({ name }) => name);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const groups = groupsOf(names, links).map((group) =>
    layered(
      group.flatMap((name) => byName.get(name) ?? []),
      links.filter(([source]) => group.includes(source)),
    ),
  );
  const corners = packed(groups);
  const nodes = groups.flatMap(({ places }, index) =>
    [...places].map(([name, { x, y }]): TableNode => {
      const table = byName.get(name)!;
      const position = {
        x: corners[index]!.x + x - WIDTH / 2,
        y: corners[index]!.y + y - heightOf(table) / 2,
      };
      return { id: name, type: 'table', position, data: { table, show } };
    }),
  );
  const edges = relations.map((each): Edge => ({
    id: `${each.sourceTableName}.${each.sourceColumnName}`,
    source: each.sourceTableName,
    target: each.targetTableName,
    className: each.type,
  }));
  return { nodes, edges };
}

function layered(
  tables: readonly TableShape[],
  links: readonly (readonly [string, string])[],
): Drawn {
  const graph = new Layered({ directed: true, multigraph: false });
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: 90 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const table of tables) graph.setNode(table.name, { width: WIDTH, height: heightOf(table) });
  for (const [source, target] of links) graph.setEdge(source, target);
  layout(graph);
  const { width, height } = graph.graph() as { width: number; height: number };
  const placeOf = (name: string) => graph.node(name) as { x: number; y: number };
  return { width, height, places: new Map(tables.map(({ name }) => [name, placeOf(name)])) };
}

function TableBox({ data: { table, show } }: NodeProps<TableNode>) {
  const { t } = useTranslation();
  const shown = table.columns.slice(0, COLUMNS_MOST);
  const more = table.columns.length - shown.length;
  return (
    <div className={`diagram-table ${table.module}`} style={{ width: WIDTH }}>
      <Handle type="source" position={Position.Right} isConnectable={false} />
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <button type="button" className="nodrag" onClick={() => show(table.name)}>
        {table.name}
      </button>
      <ul>
        {shown.map((column) => (
          <Line key={column.name} column={column} />
        ))}
        {more > 0 && <li className="dim">{t('diagram.columns', { n: more })}</li>}
      </ul>
    </div>
  );
}

function Line({ column }: { column: Column }) {
  const { t } = useTranslation();
  const classes = [column.isKey && 'key', column.to && 'points'].filter(Boolean).join(' ');
  const tip = [column.kind, column.isKey && t('diagram.key'), column.to && `→ ${column.to}`];
  return (
    <li className={classes || undefined} title={tip.filter(Boolean).join(' · ')}>
      <span>{column.name}</span>
      <span className="dim">{column.kind.replace(/\(.*$/, '')}</span>
    </li>
  );
}
