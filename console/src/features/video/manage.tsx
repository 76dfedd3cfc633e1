import './video.css';
import { Alert } from 'antd';

import { type EngineView, type VideoState, vipVideo } from '@modules/video/contract';
import { call } from '../../providers/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row } from '../../resource';
import { RichTextInput } from '../../rich-text/rich-text-input';
import { VideoExtrasPane } from './extras';
import { UploadInput } from './upload-input';
import { RowState } from './work';

const widgets = { uid: UploadInput, content: RichTextInput };
const facets = ['state', 'type', 'audience'];
const initial = { enable: true };

const engine = (signal: AbortSignal): Promise<EngineView> =>
  call('/api/vipVideo/engine', { signal });

/** Videos as their administrator writes them: upload, texts, thumbnail, captions, state. */
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
          title: { width: 320 },
          state: {
            width: 240,
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

const More = ({ row }: { row: Row }) => (
  <VideoExtrasPane key={`${row.id}-${String(row.version)}`} id={row.id} />
);
