import { templates, type TemplateContent, type TemplateKind } from '@modules/invoicing/contract';
import { call, save } from '../../providers/http';

/** Saves a template with its pictures as a file. */
export async function fileWritten(ref: string, name: string): Promise<void> {
  const file = await call<object>('/api/visualTemplate/file', { query: { id: ref } });
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  save({ blob, name: `${name}.template.json` });
}

export interface FileRead {
  name: string;
  content: TemplateContent;
  /** Base64. */
  pictures: string[];
}

/** What a file says, read as strictly as everything else; null for one that is no template. */
export function fileRead(text: string, kind: TemplateKind): FileRead | null {
  const file = parsed(text);
  if (typeof file !== 'object' || file === null || !('format' in file)) return null;
  const { format, content, templateName, pictures } = file as Record<string, unknown>;
  if (format !== 'visual-template') return null;
  return {
    name: typeof templateName === 'string' ? templateName : '',
    content: templates.readTemplate(content, kind).content,
    pictures: Object.values(pictures ?? {}).filter((each) => typeof each === 'string'),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
