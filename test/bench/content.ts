import { termsOf } from '@kernel/search-terms';
import { demoPosts } from '@modules/content/seed';
import { randomFrom } from '@platform/seeding/context';
import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { fixed, median, type Row } from './measure';

const POSTS = 100_000;
const ASKED = 15;
const MAX_MS = 300;
const PORTION = 500;

/** From a word that one post has to words that very many have. */
const searches: Readonly<Record<string, object>> = {
  'a word of a hundred posts': { keyword: 'ref0123' },
  'part of a word': { keyword: 'lassific' },
  'two words': { keyword: 'rejection hours' },
  'Chinese in the middle of a sentence': { keyword: '小时内取消' },
  'Chinese that very many have': { keyword: '电子发票' },
  'both scripts, one type': { keyword: 'PCB 税款', type: 'law' },
  'words that none has together': { keyword: 'lindung 自开 cp22a' },
  'the first page without words': {},
};

/** Search among a hundred thousand posts in two scripts, requested over HTTP. */
export async function measureContent(): Promise<Row[]> {
  const installation = new Installation({ limits: 'unlimited', workers: 1 });
  try {
    await installation.start();
    await seed(installation);
    const token = await signedIn(installation);
    const rows: Row[] = [];
    for (const [name, body] of Object.entries(searches))
      rows.push(await measured(installation, token, name, body));
    return rows;
  } finally {
    await installation.stop();
  }
}

async function measured(
  installation: Installation,
  token: string,
  name: string,
  body: object,
): Promise<Row> {
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < ASKED; n += 1) {
    const start = performance.now();
    ({ total: found } = await ask<{ total: number }>(installation, token, 'reading/page', body));
    times.push(performance.now() - start);
  }
  const usual = median(times);
  return {
    name: `search ${POSTS.toLocaleString('en')} posts: ${name}`,
    measured: `${fixed(usual, 0)} ms (slowest ${fixed(Math.max(...times.slice(2)), 0)}), ${found}`,
    reference: '',
    ratio: null,
    wanted: `≤ ${MAX_MS} ms`,
    isReached: usual <= MAX_MS,
  };
}

/** Posts made of sentences of the demo posts, so that words are as frequent as in real ones. */
async function seed(installation: Installation): Promise<void> {
  const random = randomFrom(7);
  const english = sentences('en');
  const chinese = sentences('zh-cn');
  const ids = new Map<string, number>();
  for (let from = 0; from < POSTS; from += PORTION) {
    const posts: unknown[][] = [];
    const postings: unknown[][] = [];
    for (let id = from + 1; id <= from + PORTION; id += 1) {
      const open = `${random.pick(english)} ref${String(id % 1000).padStart(4, '0')} ${random.pick(chinese)}`;
      const inside = [1, 2, 3].map(() => random.pick(english) + random.pick(chinese)).join('\n');
      const type = id % 5 === 0 ? 'law' : 'news';
      posts.push([id, 1, new Date(), new Date(), `p${id}`, type, open.slice(0, 200), 'short']);
      const shown = termsOf(open);
      for (const term of new Set([...shown, ...termsOf(inside)])) {
        if (!ids.has(term)) ids.set(term, ids.size + 1);
        postings.push([ids.get(term), id, shown.has(term) ? 0 : 1]);
      }
    }
    await insert(
      installation,
      `content_vip_news (id, org_id, create_time, update_time, code, type, title_en, abstract_en,
         public_date, file_path)`,
      posts.map((post, at) => [...post, new Date(Date.UTC(2026, 0, 1) - (from + at) * 60_000), 1]),
    );
    await insert(installation, 'content_post_term (term_id, post_id, inside)', postings);
  }
  await insert(
    installation,
    'content_term (id, term)',
    [...ids].map(([term, id]) => [id, term]),
  );
  await installation.rows('ANALYZE TABLE content_post_term, content_vip_news, content_term');
}

const sentences = (language: 'en' | 'zh-cn'): string[] =>
  demoPosts.flatMap(({ texts }) =>
    texts[language].flatMap((part) => part.split(/\n|(?<=[.。])/)).filter((each) => each.trim()),
  );

const insert = (installation: Installation, into: string, rows: unknown[][]): Promise<unknown> =>
  installation.rows(`INSERT INTO ${into} VALUES ?`, [rows]);

async function signedIn(installation: Installation): Promise<string> {
  const { account, password } = demoAccounts().find((each) => each.account === 'harum.director')!;
  const { accessToken } = await ask<{ accessToken: string }>(installation, '', 'sysAuth/login', {
    account,
    password,
  });
  return accessToken;
}

async function ask<T>(
  installation: Installation,
  token: string,
  path: string,
  body: object,
): Promise<T> {
  const response = await fetch(`${installation.webUrl}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const answer = (await response.json()) as { code: number; message: string; result: T };
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
}
