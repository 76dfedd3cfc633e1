import { ApiProperty } from '@nestjs/swagger';
import {
  IsIn,
  IsObject,
  IsOptional,
  Matches,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { ownChannels, type Preference } from '../../domain/preference';
import { type Timing, timings, topics } from '../../domain/topics';

@ValidatorConstraint()
class ChosenTopics implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).every(
      ([topic, channels]: [string, unknown]) =>
        (topics as readonly string[]).includes(topic) &&
        Array.isArray(channels) &&
        channels.length <= ownChannels.length &&
        channels.every((channel) => (ownChannels as readonly unknown[]).includes(channel)),
    );
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export class PreferenceOfNotificationsBody implements Preference {
  /** `{ "documentInvalid": ["inbox", "mail"] }`; topics without a channel, or omitted, send nothing. */
  @IsObject()
  @Validate(ChosenTopics)
  @ApiProperty({ type: Object })
  topics!: Preference['topics'];

  @IsIn(timings)
  timing!: Timing;

  /** `HH:mm`, Malaysian time. */
  @IsOptional()
  @Matches(TIME)
  @ApiProperty({ type: String, nullable: true })
  quietFrom!: string | null;

  @IsOptional()
  @Matches(TIME)
  @ApiProperty({ type: String, nullable: true })
  quietUntil!: string | null;
}

export class NotificationLinkBody {
  @Matches(/^[\w-]{43}$/)
  token!: string;
}
