import { RETENTION } from '@shop/domain/retention';

const KEPT = [
  ['Account and address', 'Until you ask us to delete them'],
  ['Orders, invoices and payments', 'Five years, as tax law asks'],
  ['Reviews', 'Until you ask us to remove them'],
  ['Being signed in', `Until you sign out, at most ${RETENTION.signedInDays} days`],
  ['Copies of all that for emergencies', `At most ${RETENTION.backupDays} days longer`],
] as const;

export function Retention() {
  return (
    <dl>
      {KEPT.map(([what, howLong]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}
