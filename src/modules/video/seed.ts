import { businessDate, DAY } from '@kernel/time';
import type { SealingSeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import { captionFile, type Cue } from './domain/captions';
import { PART_SIZE } from './domain/upload';
import { vipVideo } from './resources/vip-video.resource';

/** Seconds per scene of a demo video; its captions say what is shown. */
const SCENE = 3;

interface DemoVideo {
  uid: string;
  /** The pictures: `adapters/demo/drawings.ts`. */
  demo: string;
  audience: 'everyone' | 'vip';
  title: string;
  abstract: string;
  content: string;
  captions: Record<'en' | 'zh-cn' | 'zh-tw', readonly string[]>;
}

const demoVideos: readonly DemoVideo[] = [
  {
    uid: '0d3f5a1c7b9e4826af10c2d4e6f80101',
    demo: 'einvoice',
    audience: 'everyone',
    title: 'From a draft to a valid e-invoice',
    abstract:
      'What happens between saving an invoice and its validation, and what the 72 hours are.',
    content:
      '<p>An e-invoice is valid when the Inland Revenue Board has validated it, not when it is sent. ' +
      'The buyer may ask you to cancel it within 72 hours of validation; you may cancel it yourself ' +
      'within the same time. Afterwards a credit, debit or refund note corrects it.</p>',
    captions: {
      en: [
        'An invoice begins as a draft: nothing has left your office',
        'Submitting sends it to the tax authority, signed in your name',
        'When it is valid, it carries a link that anybody can check',
        'From that moment 72 hours run, for you and for the buyer',
        'When they are over, only a credit, debit or refund note corrects it',
      ],
      'zh-cn': [
        '发票先是草稿：尚未发送给任何人',
        '提交后，发票以您的名义签名并发送至税务局',
        '通过验证后，发票带有任何人都可核对的链接',
        '从此刻起，您与买方各有 72 小时',
        '期满后，只能以贷记、借记或退款通知更正',
      ],
      'zh-tw': [
        '發票先是草稿：尚未傳送給任何人',
        '提交後，發票以您的名義簽章並傳送至稅務局',
        '通過驗證後，發票帶有任何人都可核對的連結',
        '從此刻起，您與買方各有 72 小時',
        '期滿後，只能以貸記、借記或退款通知更正',
      ],
    },
  },
  {
    uid: '0d3f5a1c7b9e4826af10c2d4e6f80102',
    demo: 'payday',
    audience: 'vip',
    title: 'What is taken from a month’s pay, and when it is due',
    abstract: 'EPF, SOCSO, EIS and PCB on one page, and the day by which an employer pays them.',
    content:
      '<p>Contributions and tax are reckoned from the wages of the month and paid by the 15th of the ' +
      'month after it: EPF to KWSP, SOCSO and EIS to PERKESO, PCB to LHDN. The employer adds a share ' +
      'of its own to EPF, SOCSO and EIS; PCB is the employee’s tax alone.</p>',
    captions: {
      en: [
        'The largest part of the wages is what the employee receives',
        'EPF saves for retirement; employer and employee both pay',
        'SOCSO and EIS insure against accidents and loss of employment',
        'PCB is the income tax of the month, paid ahead',
        'All of them are due by the 15th of the next month',
      ],
      'zh-cn': [
        '薪资中最大的一部分由员工领取',
        '公积金（EPF）用于退休储蓄，雇主与员工共同缴付',
        '社险（SOCSO）与就业保险（EIS）保障意外与失业',
        'PCB 是按月预缴的所得税',
        '以上各项须在次月 15 日前缴付',
      ],
      'zh-tw': [
        '薪資中最大的一部分由員工領取',
        '公積金（EPF）用於退休儲蓄，僱主與員工共同繳付',
        '社險（SOCSO）與就業保險（EIS）保障意外與失業',
        'PCB 是按月預繳的所得稅',
        '以上各項須在次月 15 日前繳付',
      ],
    },
  },
];

/** Two short videos: their texts now, their pictures and streams later by the worker. */
export async function seedVideos(context: SealingSeedContext): Promise<void> {
  for (const [index, video] of demoVideos.entries()) {
    const now = new Date(context.now.getTime() - (index + 1) * DAY);
    const { uid, demo, audience, title, abstract, content, captions } = video;
    await insertRecords({ ...context, now }, vipVideo, { orgId: '0', userId: '0' }, [
      {
        uid,
        title,
        abstract,
        content,
        audience,
        type: 'guide',
        enable: true,
        publicDate: businessDate(now),
        state: 'waiting',
        isUpload: true,
        isReady: false,
      },
    ]);
    await context.query(
      `INSERT INTO video_source (uid, name, size, part_size, parts, fingerprint, media_type, demo,
         state, create_time, update_time) VALUES (?, ?, 0, ?, 0, ?, 'video/mp4', ?, 'waiting', ?, ?)`,
      [uid, `${demo}.mp4`, PART_SIZE, uid.repeat(2), demo, now, now],
    );
    for (const [language, lines] of Object.entries(captions))
      await context.query(
        `INSERT INTO video_caption (uid, language, cues, body, update_time) VALUES (?, ?, ?, ?, ?)`,
        [uid, language, lines.length, captionFile(lines.map(cueOf)), now],
      );
  }
}

const cueOf = (text: string, index: number): Cue => ({
  from: index * SCENE,
  to: (index + 1) * SCENE,
  settings: '',
  text,
});
