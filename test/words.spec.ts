import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Language, languages } from '@kernel/i18n';
import { topics } from '@modules/notifications/domain/topics';
import { readCatalogue } from '@platform/i18n/catalogues';
import { nodesOf, sourceTree } from './support/source-tree';
import formWords from '../console/src/buyer-form/words/en.json';

const english = Object.keys(readCatalogue('en'));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const sources = [...filesIn('src'), ...filesIn('console/src')].map((file) => ({
  file,
  tree: sourceTree(file),
}));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (...texts: string[]): RegExp => new RegExp(`^${texts.map(escaped).join('.+')}$`);

/** The possible keys of a text composed at run time: `a.${b}.c`, `'a.' + b`, a choice. */
function shapeOf(node: ts.Node): RegExp | null {
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    if (!texts.some((text) => /[a-zA-Z]\.|\.[a-zA-Z]/.test(text))) return null;
    return pattern(...texts, ...(texts.at(-1)!.endsWith('.') ? [''] : []));
  }
  if (ts.isBinaryExpression(node) && ts.isStringLiteral(node.left) && node.left.text.endsWith('.'))
    return pattern(node.left.text, '');
  if (!ts.isCallExpression(node)) return null;
  const [first, second] = node.arguments;
  if (/(^|\.)choice$/.test(node.expression.getText()) && first && ts.isStringLiteral(first))
    return pattern(`${first.text}.`, '');
  if (/\.replace$/.test(node.expression.getText()) && second && ts.isStringLiteral(second))
    return second.text.includes('.') ? pattern(`${second.text}.`, '') : null;
  return null;
}

const all = sources.flatMap(({ file, tree }) =>
  nodesOf(tree).map((node) => ({ file, tree, node })),
);

/** Codes of the authority: they come with its answers and stand in no source. */
const theirs = /^[A-Z]{2,3}\d{3}$/;

/** On paper every key begins with `print.`, which is not written each time. */
const keyIn = (file: string, key: string): string =>
  file.includes('adapters/pdf/') ? `print.${key}` : key;

/** The form for strangers has a bundle of its own, and in it words of its own, in four languages. */
const ofForm: ReadonlySet<string> = new Set(Object.keys(formWords));

describe('words', () => {
  const texts = new Set(
    all.flatMap(({ node }) => (ts.isStringLiteralLike(node) ? [node.text] : [])),
  );
  const shapes = all.flatMap(({ node }) => shapeOf(node) ?? []);

  it('are there for every key that is asked for by name', () => {
    const asked = all.flatMap(({ file, node }) => {
      if (!ts.isCallExpression(node) || !/^(t|say)$/.test(node.expression.getText())) return [];
      const [key] = node.arguments;
      return key && ts.isStringLiteralLike(key) ? [{ file, key: keyIn(file, key.text) }] : [];
    });
    expect(asked.length).toBeGreaterThan(500);
    const known = new Set(english);
    const isKey = (key: string): boolean => /^\w+(\.\w+)+$/.test(key);
    const knownIn = (file: string): ReadonlySet<string> =>
      file.startsWith('console/src/buyer-form/') ? ofForm : known;
    const missing = asked.filter(({ file, key }) => isKey(key) && !knownIn(file).has(key));
    expect(missing).toEqual([]);
  });

  it('are all used', () => {
    const isUsed = (key: string): boolean =>
      texts.has(key) || theirs.test(key) || shapes.some((shape) => shape.test(key));
    const unused = english.filter((key) => !isUsed(key) && !isUsed(key.replace(/^print\./, '')));
    expect(unused).toEqual([]);
  });

  /** The word after `resource:` of what is written into the trail, and of every declared record. */
  const recorded = all.flatMap(({ node }) => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    const members = new Map(node.properties.map((each) => [each.name?.getText(), each]));
    const isDeclared =
      ts.isCallExpression(node.parent) && /^defineResource$/.test(node.parent.expression.getText());
    const named = members.get(isDeclared ? 'name' : members.has('recordId') ? 'resource' : '');
    return named && ts.isPropertyAssignment(named) && ts.isStringLiteralLike(named.initializer)
      ? [named.initializer.text]
      : [];
  });

  it('name everything that the change log tells of', () => {
    expect(recorded.length).toBeGreaterThan(30);
    const known = new Set(english);
    const isNamed = (name: string): boolean =>
      [
        `log.records.${name}`,
        `resources.${name}.many`,
        `menu.${name}`,
        `resources.${name}.one`,
      ].some((key) => known.has(key));
    expect(recorded.filter((name) => !isNamed(name))).toEqual([]);
  });

  /** Names under which records are listed and written: of declared ones, and of the console's own. */
  const listed = all.flatMap(({ node }) => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    const valueOf = (name: string): ts.Node | undefined =>
      node.properties.find(
        (each): each is ts.PropertyAssignment =>
          ts.isPropertyAssignment(each) && each.name.getText() === name,
      )?.initializer;
    const name = valueOf('name');
    const [first] = node.properties;
    const base = first && ts.isSpreadAssignment(first) ? first.expression.getText() : '';
    if (!name || !ts.isStringLiteral(name) || !/^[a-z]\w*$/.test(name.text)) return [];
    return base || valueOf('scope') ? [{ name: name.text, base }] : [];
  });

  it.each(languages)(
    'of %s name each record that is listed, one of them and several',
    (language) => {
      const known = readCatalogue(language);
      // A definition that the console shows under another name needs none of its own.
      const renamed = listed.filter(({ name, base }) => base !== name).map(({ base }) => base);
      const names = new Set(
        listed.map(({ name }) => name).filter((each) => !renamed.includes(each)),
      );
      expect(names.size).toBeGreaterThan(25);
      const keys = [...names].flatMap((name) => [
        `resources.${name}.one`,
        `resources.${name}.many`,
      ]);
      expect(keys.filter((key) => !(key in known))).toEqual([]);
    },
  );

  const spoken =
    /^(title|placeholder|alt|label|okText|cancelText|content|tooltip|help|extra|description|subTitle|aria-label)$/;
  /** Names of keyboard keys and currencies need no translation. */
  const isWords = (text: string): boolean =>
    /\p{L}{2,}/u.test(text) && !/^(Ctrl (\w|Enter)|MYR)$/.test(text.trim());

  it('on screens come from the catalogue', () => {
    const hard = all.flatMap(({ file, tree, node }) => {
      const text = ts.isJsxText(node)
        ? node.text
        : ts.isJsxAttribute(node) &&
            spoken.test(node.name.getText()) &&
            node.initializer &&
            ts.isStringLiteral(node.initializer)
          ? node.initializer.text
          : '';
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      return isWords(text) ? [`${file}:${line} ${text.trim()}`] : [];
    });
    expect(hard).toEqual([]);
  });

  /** Beside each: the word of docs/glossary.md, for the same thing has the same word everywhere. */
  const replaced: [language: Language, never: RegExp, said: string][] = [
    ['en', /organiz|tenant/i, 'organisation'],
    // Authorities, certifiers and branches are none of the organisations that use the product.
    ['zh-cn', /(?<!认证|分支|政府|其他|认可的|社险|发展)机构/, '组织'],
    ['zh-tw', /組織/, '機構'],
    ['zh-cn', /参数配置/, '系统配置'],
    ['zh-tw', /參數設定/, '系統設定'],
    // One session per account is no single sign-on, and a hash no seal of wax.
    ['zh-cn', /单点登录/, '单一会话'],
    ['zh-tw', /單點登入/, '單一工作階段'],
    ['zh-cn', /封印/, '校验值'],
    ['zh-tw', /封印/, '校驗值'],
    ['zh-cn', /栏位/, '字段'],
    ['zh-tw', /字段/, '欄位'],
    ['zh-cn', /(?<!关)税局/, '税务局'],
    ['zh-tw', /(?<!關)稅局/, '稅務局'],
    // The words of Taiwan, not those of Hong Kong or of Simplified Chinese in other characters.
    [
      'zh-tw',
      /電郵|甚麼|毋須|資源回收桶|身份證|點擊/,
      '電子郵件, 什麼, 無須, 資源回收筒, 身分證, 按一下',
    ],
    ['zh-tw', /稅種|觀光稅|(?<!公司)稅號/, '稅別, 旅遊稅, 稅籍編號'],
    ['zh-cn', /马币|核验|减免/, '令吉, 验证, 扣除'],
    ['zh-tw', /馬幣|核驗|減免/, '令吉, 驗證, 扣除'],
    // By post goes what has a stamp.
    ['zh-cn', /邮寄/, '发送'],
    ['zh-tw', /郵寄/, '寄送'],
    // A check is waived and a contribution released from by another word than tax is exempted.
    ['zh-cn', /豁免(津贴|金额|部分|类别|上限)|(因.+|全额)豁免/, '免税'],
    ['zh-tw', /豁免(津貼|金額|部分|類別|上限)|(因.+|全額)豁免/, '免稅'],
    ['zh-cn', /附加费(?!用|率)/, '附加费用'],
    ['zh-tw', /附加費(?!用|率)/, '附加費用'],
    ['zh-tw', /提撥|課稅金額|業務活動/, '繳款, 應稅金額, 營業活動'],
    ['zh-cn', /张单据/, '份单据'],
    ['zh-tw', /張單據/, '份單據'],
    ['zh-cn', /雇员(?!资料)/, '员工'],
    ['zh-tw', /僱員|雇/, '員工, 僱'],
  ];

  it.each(replaced)('of %s never say %s, but %s', (language, never) => {
    const wrong = Object.entries(readCatalogue(language)).filter(([, text]) => never.test(text));
    expect(wrong).toEqual([]);
  });

  /** Frequent characters that only one of the two scripts has. */
  const onlyIn: Record<'zh-cn' | 'zh-tw', string[]> = {
    'zh-cn': [
      '请单号发码资数证务时额为开写与个员项没选报无间该过须组邮会择记电账织买费类应处现书确属认',
      '种价对验编将业总结删险动关标设这卖试机称统职来们义签国连条话币读态汇当败缴积从导题传显权',
      '订载带变实则马还张亚备预锁检构细图审仅续离启进询纳级适说贷规联满问销课许银负见误长给输调',
      '闭钥岁两错语暂门继补异护众头钟键随阅网减识简经责换缩执维览样贵货贸较议线际办断运购贴协决',
      '围终隐谁历约吗愿缀宽获环区营优筛颜栏转测况车浏学顾损军疗库驳独顺压笔专紧领迟尝纸双盘伤偿',
      '劳儿奖励评养径侧观顶层辖让详团医习坏兰达弃园陆广纹绿蓝块踪绪拟闻讯丧凑静谢碍论垫边阶寿节',
      '辞诉浅帮趋势讨装楼诺毕柜针仪欢赚赖齐旧亲脑场赛训练艺驾罚圣拥难质讲',
    ],
    'zh-tw': [
      '請單號發碼資數證務時額為開寫與個員項沒選報無間該過須組郵會擇記電帳織買費類應處現書確屬認',
      '種價對驗編將業總結刪險動關標設這賣試機稱統職來們義簽國連條話幣讀態彙匯當敗繳積從導題傳顯',
      '權訂載帶變實則馬還張亞備預鎖檢構細圖審僅續離啟進詢納級適說貸規聯滿問銷課許銀負見誤長給輸',
      '調閉鑰歲兩錯語暫門繼補異護眾頭鐘鍵隨閱網減識簡經責換縮執維覽樣貴貨貿較議線際辦斷運購貼協',
      '決圍終隱誰歷約嗎願綴寬獲環區營優篩顏欄轉測況車瀏學顧損軍療庫駁獨順壓筆專緊領遲嘗紙雙盤傷',
      '償勞兒獎勵評養徑側觀頂層轄讓詳團醫習壞蘭達棄園陸廣紋綠藍塊蹤緒擬聞訊喪湊靜謝礙論墊邊階壽',
      '節辭訴淺幫趨勢討裝樓諾畢櫃針儀歡賺賴齊舊親腦場賽訓練藝駕罰聖擁難質講裡體',
    ],
  };

  it.each([
    ['zh-cn', 'zh-tw'],
    ['zh-tw', 'zh-cn'],
  ] as const)('of %s have no character that only %s has', (language, other) => {
    const theirs = new RegExp(`[${onlyIn[other].join('')}]`);
    // A script is named in itself.
    const mixed = Object.entries(readCatalogue(language)).filter(([, text]) =>
      theirs.test(text.replaceAll(/简体(中文)?|繁體(中文)?/g, '')),
    );
    expect(mixed).toEqual([]);
  });

  it.each(languages)('of %s explain in whole sentences', (language) => {
    const explained = Object.entries(readCatalogue(language)).filter(([key]) =>
      key.startsWith('explained.'),
    );
    expect(explained.length).toBeGreaterThan(300);
    expect(explained.filter(([, text]) => !/[.。]$/.test(text))).toEqual([]);
  });

  /** What stands on buttons: their texts, and those of the buttons of a question. */
  const onButtons = new Set(
    all.flatMap(({ node }) => {
      if (!ts.isCallExpression(node) || !/^t$/.test(node.expression.getText())) return [];
      const [key] = node.arguments;
      if (!key || !ts.isStringLiteralLike(key) || !ts.isJsxExpression(node.parent)) return [];
      const around = node.parent.parent;
      const isOnButton = ts.isJsxElement(around)
        ? /Button$/.test(around.openingElement.tagName.getText())
        : ts.isJsxAttribute(around) && /^(okText|cancelText)$/.test(around.name.getText());
      return isOnButton ? [key.text] : [];
    }),
  );

  it('on buttons begin with a capital letter, and have no other but in names', () => {
    const words = readCatalogue('en');
    const texts = [...onButtons, ...english.filter((key) => key.startsWith('verbs.'))].map(
      (key) => words[key] ?? '',
    );
    expect(texts.length).toBeGreaterThan(150);
    const names = /^(MyInvois|WeChat|Pay|WebVTT|Malay|English|[A-Z][A-Z0-9]*)$/;
    const isPlain = (text: string): boolean =>
      /^[\p{Lu}{]/u.test(text) &&
      text
        .split(/[^\p{L}\p{N}]+/u)
        .slice(1)
        .every((word) => !/^\p{Lu}/u.test(word) || names.test(word));
    expect(texts.filter((text) => text !== '' && !isPlain(text))).toEqual([]);
  });

  it('in English call each thing by its one name', () => {
    const names = [
      [/\btray\b/, 'Tasks, as the button is labelled'],
      [/\b(a|an|the|this|every|each) mail\b(?! server)/, 'e-mail'],
      [/\brights\b/, 'permissions'],
      [/\bthe program\b/, 'the system'],
      [/\b(is|are) told\b/, 'who gets to know, or what is shown'],
      [/\belse than\b/, 'other than'],
    ] as const;
    // A policy is written in the words of the law.
    const texts = Object.entries(readCatalogue('en')).filter(([key]) => !/^policies\./.test(key));
    const others = texts.flatMap(([key, text]) =>
      names.flatMap(([other, name]) => (other.test(text) ? [`${key}: ${text} (${name})`] : [])),
    );
    expect(others).toEqual([]);
  });

  it.each(languages)('of %s say what a notification of each topic is about', (language) => {
    const words = readCatalogue(language);
    const keys = topics.flatMap((topic) =>
      ['title', 'body'].map((part) => `notification.topic.${topic}.${part}`),
    );
    expect(keys.filter((key) => !words[key])).toEqual([]);
  });

  it.each(languages)('of %s call a page the same in the menu and in its title', (language) => {
    const words = readCatalogue(language);
    const differ = Object.entries(words).flatMap(([key, title]) => {
      const [, name] = /^resources\.(\w+)\.many$/.exec(key) ?? [];
      const entry = name === undefined ? undefined : words[`menu.${name}`];
      return entry === undefined || entry === title ? [] : [`${entry}: ${title}`];
    });
    expect(differ).toEqual([]);
    expect(words['menu.invoice']).toBe(words['documents.many.invoice']);
  });
});
