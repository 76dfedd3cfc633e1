import { choice, date, flag, longText, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { audiences, videoStates, videoTypes } from '../domain/states';

const ofText = { section: 'videoText' } as const;
const made = { readOnly: true, sortable: false, section: 'videoMade' } as const;

/** A video for readers of every organisation (specification 2, section 3: Video). */
export const vipVideo = defineResource({
  name: 'vipVideo',
  module: 'video',
  scope: 'system',
  fields: {
    title: text({ max: 200, required: true, search: true, inList: true, ...ofText }),
    type: choice('videoType', videoTypes, {
      required: true,
      inList: true,
      initial: 'guide',
      ...ofText,
    }),
    /** VIP organisations, or all signed-in users. */
    audience: choice('videoAudience', audiences, {
      required: true,
      inList: true,
      initial: 'vip',
      ...ofText,
    }),
    abstract: text({ max: 500, required: true, search: true, ...ofText }),
    /** A cell of a workbook takes it. */
    content: longText({ max: 30_000, ...ofText }),
    publicDate: date({ required: true, inList: true, ...ofText }),
    enable: flag({ inList: true, initial: true, switched: true, ...ofText }),
    remark: text({ max: 500, ...ofText }),
    /** The upload that it shows; another one replaces the video. */
    uid: text({ max: 32, required: true, sortable: false, section: 'videoMade' }),
    state: choice('videoState', videoStates, { ...made, inList: true }),
    /** Where an administrator can download the uploaded file. */
    filePath: text({ max: 255, ...made }),
    isUpload: flag(made),
    isReady: flag(made),
    /** Names of files of ours, or the addresses of a hosted service. */
    thumbnail: text({ max: 300, ...made }),
    preview: text({ max: 300, ...made }),
    hls: text({ max: 300, ...made }),
    dash: text({ max: 300, ...made }),
    /** Duration, size and renditions, as JSON. */
    extInfo: text({ max: 4000, ...made }),
  },
  unique: [['uid']],
  sort: { field: 'createTime', order: 'descend' },
});

export type VipVideo = RecordOf<typeof vipVideo>;
