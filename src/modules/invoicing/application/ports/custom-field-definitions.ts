import type { AttributeSetting, ChoosableAttribute } from '../../domain/document/attribute.types';
import type { CustomField } from '../../domain/document/custom-fields';
import type { CustomFieldOwner } from '../../domain/document/custom-field-owner';
import { remembered } from '../remembered';

/** What organisations define for their documents: fields, optional and additional attributes. */
export abstract class CustomFieldDefinitions {
  /** Those of an organisation in force for a kind of document, in their order. */
  abstract inForce(orgId: string, owner: CustomFieldOwner): Promise<readonly CustomField[]>;
  /** What an organisation has decided about the optional attributes of a kind, in their order. */
  abstract settings(orgId: string, owner: CustomFieldOwner): Promise<readonly AttributeSetting[]>;
  /** The additional attributes that its documents may carry, in their order. */
  abstract additional(orgId: string): Promise<readonly ChoosableAttribute[]>;

  /** For many documents at once: each is looked up once. */
  remembering(): CustomFieldDefinitions {
    return {
      inForce: remembered((...of) => this.inForce(...of)),
      settings: remembered((...of) => this.settings(...of)),
      additional: remembered((...of) => this.additional(...of)),
      remembering: () => this.remembering(),
    };
  }
}
