import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Select, Upload } from 'antd';
import { useCallback, useState } from 'react';

import { type Language, languages } from '@kernel/i18n';
import type { FileTicket } from '@platform/contract';
import { CAPTIONS_MOST, type VideoExtras } from '@modules/video/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { languageNames } from '../../shell/look/languages';
import { Allowed, useVerb } from '../../resource';

/** What can be added once a video is uploaded: its thumbnail and its captions. */
export function VideoExtrasPane({ id }: { id: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('vipVideo');
  const read = useCallback(
    (signal: AbortSignal) => call<VideoExtras>('/api/vipVideo/extras', { query: { id }, signal }),
    [id],
  );
  const { value, again } = useLoaded(read);
  const run = async (name: string, body: object): Promise<void> => {
    try {
      await verb(name, { id, ...body });
    } catch (error) {
      void message.error(messageOf(error));
    }
    again();
  };
  if (!value) return <div className="bone block" aria-busy="true" />;
  return (
    <div className="video-extras">
      <h2>{t('video.thumbnails')}</h2>
      <Thumbnails extras={value} choose={(name) => run('setThumbnail', { name })} />
      <h2>{t('video.captions')}</h2>
      <ul>
        {value.captions.map(({ language, cues }) => (
          <li key={language}>
            {languageNames[language as Language]} · {t('video.captionLines', { n: cues })}
            <Allowed one="vipVideo:update">
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`${t('video.removeCaptions')}: ${languageNames[language as Language]}`}
                onClick={() => void run('deleteCaption', { language })}
              />
            </Allowed>
          </li>
        ))}
      </ul>
      <Allowed one="vipVideo:update">
        <AddCaptions add={(language, text) => run('addCaption', { language, text })} />
      </Allowed>
      {value.fileId && <Original fileId={value.fileId} />}
    </div>
  );
}

/** Downloaded by a single-use link, so that a file of a gigabyte need not fit in memory. */
function Original({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const get = async (): Promise<void> => {
    try {
      const { url } = await call<FileTicket>('/api/file/ticket', { body: { id: fileId } });
      window.open(url, '_self');
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <span>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void get()}>
        {t('video.download')}
      </Button>
    </span>
  );
}

interface ThumbnailsProps {
  extras: VideoExtras;
  choose: (name: string) => Promise<void>;
}

function Thumbnails({ extras: { thumbnails, chosen }, choose }: ThumbnailsProps) {
  const { t } = useTranslation();
  if (thumbnails.length === 0) return <p className="dim">{t('video.thumbnailsLater')}</p>;
  return (
    <div className="video-thumbnails">
      {thumbnails.map(({ name, url }, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          aria-label={t('video.thumbnailNumber', { n: index + 1 })}
          onClick={() => void choose(name)}
        >
          <img src={url} alt="" />
        </button>
      ))}
    </div>
  );
}

function AddCaptions({ add }: { add: (language: string, text: string) => Promise<void> }) {
  const { t, language: own } = useTranslation();
  const { message } = App.useApp();
  const [language, setLanguage] = useState<string>(own);
  const take = async (file: File): Promise<void> => {
    if (file.size > CAPTIONS_MOST * 3) return void message.error(t('video.captionsTooLong'));
    await add(language, await file.text());
  };
  return (
    <span className="video-upload-buttons">
      <Select
        aria-label={t('video.captions')}
        value={language}
        onChange={setLanguage}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      <Upload
        accept=".vtt,text/vtt"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />}>{t('video.addCaptions')}</Button>
      </Upload>
    </span>
  );
}
