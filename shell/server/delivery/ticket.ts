import { randomUUID } from 'node:crypto';
import { sendTelemetry } from '@shop/contract/calls/telemetry';
import { signToken } from '@shop/store/signedToken';
import type { Context } from 'koa';
import type { ShellSettings } from '../settings.ts';
import { writeCookie } from './cookies.ts';

const TICKET_COOKIE = 'shop_ticket';
const TICKET_LIFETIME_S = 10 * 60;

/**
 * Creates the signed ticket of a page, without which the API counts no loads or failures of micro-frontends.
 */
export function createPageTicket(secret: string): string {
  const expiresAt = new Date(Date.now() + TICKET_LIFETIME_S * 1000);
  return signToken(secret, 'ticket', { id: randomUUID() }, expiresAt);
}

export const formatTicketCookie = (ticket: string): string => `${TICKET_COOKIE}=${ticket}`;

/**
 * Sets the ticket of the page. The API counts a load or a failure only with a ticket, so that a client
 * without pages of the shop cannot cause a rollback. The ticket is a cookie, because a cached page is the
 * same for all visitors.
 */
export function setTicketCookie(ctx: Context, { deliverySecret, listen }: ShellSettings): void {
  writeCookie(ctx, TICKET_COOKIE, {
    value: createPageTicket(deliverySecret),
    maxAgeS: TICKET_LIFETIME_S,
    path: sendTelemetry.path,
    sameSite: 'Strict',
    isSecure: listen.isSecure,
  });
}
