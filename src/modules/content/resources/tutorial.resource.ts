import { children, choice, integer, longText, switchable, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { rule } from '@kernel/rules';
import { guideSpots, tutorialPictures } from '../domain/guide';

/** The name of a menu page: a step never leads out of the product. */
const pageName = [rule('tutorial.page', (v) => /^[a-z][A-Za-z]{0,59}$/.test(v))];
const code = [rule('tutorial.code', (v) => /^[a-z][A-Za-z0-9-]*$/.test(v))];
const title = { max: 100 } as const;
const body = { max: 1_500 } as const;

/** How to do something for the first time, step by step; the same for everybody. */
export const tutorial = defineResource({
  name: 'tutorial',
  module: 'content',
  scope: 'system',
  fields: {
    code: text({
      max: 40,
      required: true,
      immutable: true,
      search: true,
      inList: true,
      rules: code,
    }),
    title: text({ ...title, required: true, search: true, inList: true }),
    titleZhCn: text(title),
    titleZhTw: text(title),
    summary: longText({ max: 500, required: true }),
    summaryZhCn: longText({ max: 500 }),
    summaryZhTw: longText({ max: 500 }),
    orderNo: integer({ required: true, min: 0, max: 9_999, initial: 100, inList: true }),
    ...switchable,
    steps: children(
      {
        title: text({ ...title, required: true }),
        titleZhCn: text(title),
        titleZhTw: text(title),
        body: longText({ ...body, required: true }),
        bodyZhCn: longText(body),
        bodyZhTw: longText(body),
        picture: choice('tutorialPicture', tutorialPictures, {}),
        /** A video of the module video. */
        videoUid: text({ max: 64 }),
        /** The page where the step is done. */
        page: text({ max: 60, rules: pageName }),
        spot: choice('guideSpot', guideSpots, {}),
      },
      { min: 1, max: 30 },
    ),
  },
  unique: [['code']],
  sort: { field: 'orderNo', order: 'ascend' },
  without: ['import', 'export'],
});

export type Tutorial = RecordOf<typeof tutorial>;
