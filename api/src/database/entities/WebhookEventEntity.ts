import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME } from '../columns.ts';

/** An event that a provider has told and that was acted upon, so that telling it again changes nothing. */
@Entity('webhook_events')
export class WebhookEventEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  provider!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  eventId!: string;

  @Index('webhook_events_age')
  @Column(TIME)
  receivedAt!: Date;
}
