import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { RETENTION } from '@shop/domain/retention';

const RETENTION_PERIODS = [
  ['Account and address', 'Until you ask us to delete them'],
  ["An account we've closed", `${RESTORE_DAYS} days, encrypted`],
  ['Orders, invoices and payments', 'Five years, as tax law requires'],
  ['Reviews', 'Until you ask us to remove them'],
  ['Your cart on your account', `${RETENTION.cartDays} days after its last change`],
  ['Saved products', 'Until you remove them or ask us to delete your account'],
  [
    'Email for a back-in-stock alert',
    `Until ${RETENTION.sentStockAlertDays} days after the email, at most ${RETENTION.stockAlertDays} days without one`,
  ],
  ['Your sign-ins', `Until you sign out, at most ${RETENTION.signedInDays} days`],
  ['Backups', `At most ${RETENTION.backupDays} days longer`],
] as const;

export function Retention() {
  return (
    <dl>
      {RETENTION_PERIODS.map(([purpose, howLong]) => (
        <div key={purpose}>
          <dt>{purpose}</dt>
          <dd>{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}
