import './video.css';
import { Alert } from 'antd';

import { type EngineView, readExtInfo, type VideoState, vipVideo } from '@modules/video/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { Nothing, ResourceList, type Row } from '../../resource';
import { RichText } from '../../rich-text/rich-text';
import { RichTextInput } from '../../rich-text/rich-text-input';
import { VideoExtrasPane } from './extras';
import { clockText } from './times';
import { UploadInput } from './upload-input';
import { RowState } from './work';

const widgets = { uid: UploadInput, content: RichTextInput };
const facets = ['state', 'type', 'audience'];
const initial = { enable: true };

const engine = (signal: AbortSignal): Promise<EngineView> =>
  call('/api/vipVideo/engine', { signal });

/** Videos, for their administrator: upload, texts, thumbnail, captions, state. */
export default function ManageVideos() {
  const { t } = useTranslation();
  const { value } = useLoaded(engine);
  return (
    <>
      {value?.engine === null && (
        <Alert
          type="warning"
          showIcon
          message={t('video.noEngineTitle')}
          description={t('video.noEngineText')}
        />
      )}
      <ResourceList
        of={vipVideo}
        facets={facets}
        widgets={widgets}
        initial={initial}
        columns={{
          title: { width: 250 },
          content: {
            render: ({ content }) =>
              typeof content === 'string' && content ? <RichText html={content} /> : <Nothing />,
          },
          extInfo: { render: (row) => <Facts text={row.extInfo} /> },
          state: {
            width: 170,
            render: (row) => (
              <RowState uid={String(row.uid)} state={(row.state ?? null) as VideoState | null} />
            ),
          },
        }}
        more={(row) => <More row={row} />}
      />
    </>
  );
}

/** Duration, size and renditions in readable form. */
function Facts({ text }: { text: unknown }) {
  const facts = readExtInfo(typeof text === 'string' ? text : null);
  if (!facts) return <Nothing />;
  const { durationMs, width, height, renditions } = facts;
  const heights = renditions.map((each) => `${each}p`).join(', ');
  return `${clockText(durationMs / 1000)} · ${width} × ${height} · ${heights}`;
}

const More = ({ row }: { row: Row }) => (
  <VideoExtrasPane key={`${row.id}-${String(row.version)}`} id={row.id} />
);
