import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME } from './columns.ts';

/** A provider's event that was handled, so that its repetition changes nothing. */
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
