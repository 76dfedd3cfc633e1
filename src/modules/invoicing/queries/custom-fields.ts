import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentScope } from '@platform/tenancy/org-scope';
import { OwnVersion } from '../application/own-version';
import { CustomFieldDefinitions } from '../application/ports/custom-field-definitions';
import type { CustomField } from '../domain/document/custom-fields';
import type { CustomFieldOwner } from '../domain/document/custom-field-owner';
import type { AttributesAnswer } from './custom-fields.types';

/** The optional and additional attributes of a kind of document, with the organisation's settings. */
export class GetAttributes extends Query<AttributesAnswer> {
  constructor(readonly owner: CustomFieldOwner) {
    super();
  }
}

@QueryHandler(GetAttributes)
export class GetAttributesHandler implements IQueryHandler<GetAttributes> {
  constructor(
    private readonly definitions: CustomFieldDefinitions,
    private readonly versions: OwnVersion,
  ) {}

  async execute({ owner }: GetAttributes): Promise<AttributesAnswer> {
    const { orgId } = currentScope();
    const [settings, additional, defaults] = await Promise.all([
      this.definitions.settings(orgId, owner),
      this.definitions.additional(orgId),
      this.versions.of(orgId),
    ]);
    return { settings, additional, defaults };
  }
}

/** The custom fields that a new document of a kind starts with, and that its list can show. */
export class GetCustomFields extends Query<readonly CustomField[]> {
  constructor(readonly owner: CustomFieldOwner) {
    super();
  }
}

@QueryHandler(GetCustomFields)
export class GetCustomFieldsHandler implements IQueryHandler<GetCustomFields> {
  constructor(private readonly definitions: CustomFieldDefinitions) {}

  async execute({ owner }: GetCustomFields): Promise<readonly CustomField[]> {
    return this.definitions.inForce(currentScope().orgId, owner);
  }
}
