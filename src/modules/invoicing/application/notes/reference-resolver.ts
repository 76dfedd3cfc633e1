import { Injectable } from '@nestjs/common';
import { refuseIfAny, type Fault } from '@kernel/rules';
import type { Content, DocumentState, Line, Reference } from '../../domain/document/document.types';
import { kinds } from '../../domain/document/kinds';
import { statusName } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';
import { Originals } from '../ports/originals';

/** Copies uuid and number from the originals themselves; what the client sends is ignored. */
@Injectable()
export class ReferenceResolver {
  constructor(
    private readonly documents: Documents,
    private readonly originals: Originals,
  ) {}

  async into(content: Content, orgId: string): Promise<Content> {
    return (await this.forAll([content], orgId))(content);
  }

  /** For many documents at once: their originals are read together. */
  async forAll(
    contents: readonly Pick<Content, 'kind' | 'references'>[],
    orgId: string,
  ): Promise<(content: Content) => Content> {
    const wanted = contents.flatMap(({ kind, references }) =>
      kinds[kind].needsReference ? references : [],
    );
    const recognised = recognisedBy(await this.originals.ownByUuid(orgId, typedIn(wanted)));
    const ids = wanted.flatMap((reference) => recognised(reference).documentId ?? []);
    const found = await this.documents.getMany([...new Set(ids)]);
    const states = new Map(found.map(({ state }) => [state.id, state]));
    return (content) => {
      if (!kinds[content.kind].needsReference) return unlinked(content);
      const known = content.references.map(recognised);
      refuseIfAny(notAccepted(known, states));
      const references = known.map((reference) => reported(reference, states));
      return { ...content, references, lines: linkedTo(references, content.lines) };
    };
  }
}

const typedIn = (references: readonly Reference[]): string[] => [
  ...new Set(
    references.flatMap(({ documentId, uuid }) =>
      !documentId && uuid && uuid !== 'NA' ? [uuid] : [],
    ),
  ),
];

/** A typed uuid of one of our documents is linked to that document. */
const recognisedBy =
  (ids: ReadonlyMap<string, string>) =>
  (reference: Reference): Reference => ({
    ...reference,
    documentId: reference.documentId ?? ids.get(reference.uuid ?? '') ?? null,
  });

type States = ReadonlyMap<string, DocumentState>;

const stateIn = (states: States, { documentId }: Reference): DocumentState | undefined =>
  documentId === null ? undefined : states.get(documentId);

/** A document that the authority never accepted has no uuid to refer to. */
const notAccepted = (references: readonly Reference[], states: States): Fault[] =>
  references.flatMap((reference, i) => {
    const state = stateIn(states, reference);
    if (!state || state.uuid) return [];
    const params = {
      n: i + 1,
      number: state.invoiceNumber ?? '',
      status: statusName(state.submitStatus),
    };
    return [{ code: 'reference.notValid', path: `references[${i}].documentId`, params }];
  });

function reported(reference: Reference, states: States): Reference {
  const state = stateIn(states, reference);
  if (!state) return reference;
  return { documentId: state.id, uuid: state.uuid, invoiceNumber: state.invoiceNumber };
}

/** A line keeps its link only while its original is among the note's references. */
const linkedTo = (references: readonly Reference[], lines: readonly Line[]): Line[] =>
  lines.map((line) =>
    references.some(({ documentId }) => documentId !== null && documentId === line.originalId)
      ? line
      : unlinkedLine(line),
  );

const unlinked = (content: Content): Content => ({
  ...content,
  lines: content.lines.map(unlinkedLine),
});

const unlinkedLine = (line: Line): Line =>
  line.originalId ? { ...line, originalId: null, originalLine: null } : line;
