import { isId } from '@shop/domain/ids';
import { verifyToken } from '@shop/store/signedToken';
import { LessThan } from 'typeorm';
import * as z from 'zod/mini';
import { UsedTicketEntity } from '../../../database/entities/frontendVersions.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import type { ApiContext } from '../../../http/requestState.ts';
import type { ReleasesContext } from './releasesContext.ts';

const TICKET_COOKIE = 'shop_ticket';
/** Retention of used ticket ids; longer than any ticket is valid. */
const RETENTION_MS = 60 * 60_000;

const Ticket = z.object({ id: z.string().check(z.refine(isId)) });

/** Returns the id of the signed ticket that the shell issued to the page of this request; null without a valid one. */
export function readTicket({ config, clock }: ReleasesContext, ctx: ApiContext): string | null {
  const { secret } = config.delivery;
  const token = ctx.cookies.get(TICKET_COOKIE, { signed: false });
  if (secret === null || token === undefined) return null;
  const ticket = Ticket.safeParse(verifyToken(secret, 'ticket', token, clock.now())?.payload);
  return ticket.success ? ticket.data.id : null;
}

export const selectOldTickets = (now: Date): RowSelection<UsedTicketEntity> => ({
  entity: UsedTicketEntity,
  key: 'id',
  where: { usedAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
