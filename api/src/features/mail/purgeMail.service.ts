import type { EntityManager } from 'typeorm';
import { In, Not, Raw } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';

/** Deletes the waiting and dead e-mails to an address, except waiting ones about an order, which are still sent. */
export async function purgeMail(tx: EntityManager, email: string): Promise<void> {
  const purgeable = (await findUnsentMail(tx, email)).filter(
    ({ state, mail }) => state === 'dead' || mail === null || !('orderId' in mail),
  );
  if (purgeable.length === 0) return;
  await tx.delete(MailEntity, { id: In(purgeable.map(({ id }) => id)), state: Not('sent') });
}

/**
 * Returns the unsent e-mails to an address, waiting and dead, that still have their content, oldest first.
 */
export function findUnsentMail(em: EntityManager, email: string): Promise<MailEntity[]> {
  const recipientJson = `"to":${JSON.stringify(email)}`;
  return em.find(MailEntity, {
    where: {
      state: In(['waiting', 'dead']),
      mail: Raw((column) => `INSTR(${column}, :addressed) > 0`, { addressed: recipientJson }),
    },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}
