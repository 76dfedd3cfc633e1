import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';

/** The buttons for several documents or quotations at once, and what each acts on. */
const objects = {
  en: { documents: /\b(documents|PDFs)\b/, quotations: /\b(quotations|PDFs)\b/ },
  'zh-cn': { documents: /单据|PDF/, quotations: /报价单|PDF/ },
  'zh-tw': { documents: /單據|PDF/, quotations: /報價單|PDF/ },
} as const;

/** Said afterwards, or as a reason: no buttons. */
const sentences =
  /\.(started|deleted|restored|cancelText|deleteText|noneFits|skipped\w*|failed\w*)$/;

describe.each(languages)('in %s', (language) => {
  const catalogue = readCatalogue(language);

  it.each(['documents', 'quotations'] as const)(
    'a button for several %s says the verb and the object',
    (name) => {
      const buttons = Object.entries(catalogue).filter(
        ([key, text]) =>
          key.startsWith(`${name}.batch.`) && !sentences.test(key) && text.includes('{n}'),
      );
      expect(buttons.length).toBeGreaterThan(6);
      const silent = buttons.filter(([, text]) => !objects[language][name].test(text));
      expect(silent).toEqual([]);
    },
  );
});
