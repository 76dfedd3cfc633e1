import { type Block, blocksOf, type Span, spansOf } from './markdown-blocks';

/** Renders a Markdown text; HTML in it stays plain text. */
export const Markdown = ({ text }: { text: string }) => (
  <article className="markdown" tabIndex={0}>
    {blocksOf(text).map((block, at) => (
      <Drawn key={at} block={block} />
    ))}
  </article>
);

function Drawn({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      // Headings start one level below the page title.
      const Heading = `h${Math.min(block.level + 2, 6)}` as 'h3';
      return (
        <Heading>
          <Spans text={block.text} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <Spans text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <pre>{block.text}</pre>;
    case 'quote':
      return (
        <blockquote>
          <Spans text={block.text} />
        </blockquote>
      );
    case 'table':
      return <Table rows={block.rows} />;
    case 'rule':
      return <hr />;
    case 'paragraph':
      return (
        <p>
          <Spans text={block.text} />
        </p>
      );
  }
}

const Table = ({ rows: [head = [], ...rows] }: { rows: string[][] }) => (
  <table className="plain-table">
    <thead>
      <tr>
        {head.map((cell, at) => (
          <th key={at} scope="col">
            <Spans text={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, at) => (
            <td key={at}>
              <Spans text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Spans = ({ text }: { text: string }) =>
  spansOf(text).map((span, at) => <Part key={at} span={span} />);

function Part({ span: { kind, text, href } }: { span: Span }) {
  if (kind === 'text') return text;
  if (kind === 'link')
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  const Tag = kind;
  return <Tag>{text}</Tag>;
}
