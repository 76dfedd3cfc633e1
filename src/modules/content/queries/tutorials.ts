import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentLanguage } from '@platform/context';
import { orderFor } from '../domain/languages';
import type { GuideSpot, TutorialPicture } from '../domain/guide';
import type { TutorialView } from './tutorials.types';

/** All enabled ones, for one reader: they are the same for every organisation. */
export class ListTutorials extends Query<TutorialView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

interface Row {
  id: string;
  code: string;
  title: string;
  summary: string;
  stepId: string;
  stepTitle: string;
  body: string;
  picture: TutorialPicture | null;
  videoUid: string | null;
  page: string | null;
  spot: GuideSpot | null;
  doneAt: Date | null;
}

/** The column in a language; if missing, in the other Chinese script, then in English. */
const said = (column: string, language: Language): string => {
  if (language === 'en') return column;
  const chinese = orderFor(language)
    .filter((each) => each !== 'en')
    .map((each) => `NULLIF(${column}_${each.replace('-', '_')}, '')`);
  return `COALESCE(${chinese.join(', ')}, ${column})`;
};

@QueryHandler(ListTutorials)
export class ListTutorialsHandler implements IQueryHandler<ListTutorials> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ userId }: ListTutorials): Promise<TutorialView[]> {
    const language = currentLanguage();
    const rows: Row[] = await this.units.manager.query(
      `SELECT CAST(t.id AS CHAR) AS id, t.code, ${said('t.title', language)} AS title,
         ${said('t.summary', language)} AS summary, CAST(s.id AS CHAR) AS stepId,
         ${said('s.title', language)} AS stepTitle, ${said('s.body', language)} AS body, s.picture,
         s.video_uid AS videoUid, s.page, s.spot, p.done_at AS doneAt
       FROM content_tutorial t JOIN content_tutorial_steps s ON s.parent_id = t.id
       LEFT JOIN content_tutorial_progress p ON p.step_id = s.id AND p.user_id = ?
       WHERE t.status = 'enabled' ORDER BY t.order_no, t.id, s.position`,
      [userId],
    );
    const tutorials = new Map<string, TutorialView>();
    for (const { id, code, title, summary, stepId, stepTitle, doneAt, ...step } of rows) {
      const known = tutorials.get(id) ?? { id, code, title, summary, steps: [] };
      tutorials.set(id, known);
      known.steps.push({ ...step, id: stepId, title: stepTitle, isDone: doneAt !== null });
    }
    return [...tutorials.values()];
  }
}
