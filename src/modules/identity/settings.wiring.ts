import type { Provider, Type } from '@nestjs/common';
import { writingRoutesOf } from '@platform/resource';
import { LogoStore } from './adapters/files/logo-store';
import { AuditTrailController } from './adapters/http/settings/audit-trail.controller';
import { AuditController } from './adapters/http/settings/audit.controller';
import { SysConfigController } from './adapters/http/settings/sys-config.controller';
import { SysConstController } from './adapters/http/settings/sys-const.controller';
import { SysDictDataController } from './adapters/http/settings/sys-dict-data.controller';
import { SysDictTypeController } from './adapters/http/settings/sys-dict-type.controller';
import { MysqlConfiguration } from './adapters/mysql/settings/mysql-configuration';
import { MysqlDictionaryEntries } from './adapters/mysql/settings/mysql-dictionary-entries';
import { RecordTrailExportHandler } from './application/settings/record-trail-export';
import { ChangeSettingsHandler } from './application/settings/change-settings';
import { ConfigHooks } from './application/settings/config-hooks';
import { DictDataHooks } from './application/settings/dict-data-hooks';
import { DictTypeHooks } from './application/settings/dict-type-hooks';
import { Configuration } from './application/settings/ports/configuration';
import { DictionaryEntries } from './application/settings/ports/dictionary-entries';
import { AuditOfRecord, ListAuditOfRecordHandler } from './queries/settings/audit-of-record';
import { ListChainsHandler } from './queries/settings/chains';
import {
  GetConfigHandler,
  ListConfigGroupsHandler,
  ListConfigsHandler,
  ListConfigsOfGroupHandler,
} from './queries/settings/config-list';
import { Constants, GetConstantHandler, ListConstantsHandler } from './queries/settings/constants';
import {
  DictDataList,
  GetDictDataHandler,
  ListDictDataHandler,
  ListDictDataOfTypeHandler,
} from './queries/settings/dict-data-list';
import {
  GetDictTypeHandler,
  ListAllDictTypesHandler,
  ListDictTypesHandler,
} from './queries/settings/dict-type-list';
import {
  GetDictionariesHandler,
  GetDictionariesVersionHandler,
  GetDictionaryHandler,
} from './queries/settings/dictionaries';
import { GetSystemInfoHandler } from './queries/settings/system-info';
import { config } from './resources/settings/config.resource';
import { dictData } from './resources/settings/dict-data.resource';
import { dictType } from './resources/settings/dict-type.resource';

/** Configuration, dictionaries, constants, the brand, and the audit trail of records. */
export const settingControllers: Type[] = [
  AuditController,
  AuditTrailController,
  SysConfigController,
  SysConstController,
  SysDictDataController,
  SysDictTypeController,
  writingRoutesOf(config, { at: 'sysConfig' }),
  writingRoutesOf(dictData, { at: 'sysDictData' }),
  writingRoutesOf(dictType, { at: 'sysDictType' }),
];

export const settingProviders: Provider[] = [
  { provide: Configuration, useClass: MysqlConfiguration },
  { provide: DictionaryEntries, useClass: MysqlDictionaryEntries },
  AuditOfRecord,
  ChangeSettingsHandler,
  ConfigHooks,
  Constants,
  DictDataHooks,
  DictDataList,
  DictTypeHooks,
  GetConfigHandler,
  GetConstantHandler,
  GetDictDataHandler,
  GetDictTypeHandler,
  GetDictionariesHandler,
  GetDictionariesVersionHandler,
  GetDictionaryHandler,
  GetSystemInfoHandler,
  ListAllDictTypesHandler,
  ListAuditOfRecordHandler,
  ListChainsHandler,
  ListConfigGroupsHandler,
  ListConfigsHandler,
  ListConfigsOfGroupHandler,
  ListConstantsHandler,
  ListDictDataHandler,
  ListDictDataOfTypeHandler,
  ListDictTypesHandler,
  RecordTrailExportHandler,
  LogoStore,
];
