import type { AttributeSetting, ChoosableAttribute } from '../../domain/document/attribute.types';
import type { CustomField } from '../../domain/document/custom-fields';
import type { CustomFieldOwner } from '../../domain/document/custom-field-owner';
import { remembered } from '../remembered';

/** An organisation's definitions for its documents: fields, optional and additional attributes. */
export abstract class CustomFieldDefinitions {
  /** The fields in force for a kind of document, in order. */
  abstract inForce(orgId: string, owner: CustomFieldOwner): Promise<readonly CustomField[]>;
  /** The organisation's settings for the optional attributes of a kind, in order. */
  abstract settings(orgId: string, owner: CustomFieldOwner): Promise<readonly AttributeSetting[]>;
  /** The additional attributes available to its documents, in order. */
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
