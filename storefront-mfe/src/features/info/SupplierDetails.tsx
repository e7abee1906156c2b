import { useShopIdentity } from '@shop/shared-ui';
import { ShopContact } from '../../shared/ShopContact.tsx';

/**
 * Details of the supplier that section 43 of the Electronic Communications and Transactions Act requires.
 * Details that are not set are omitted.
 */
export function SupplierDetails() {
  const { name, legalName, registration, officeBearers, address } = useShopIdentity();
  const details = [
    ['Name', legalName === '' ? name : legalName],
    ['Registration', registration],
    ['Office bearers', officeBearers],
    ['Address (also for service of legal documents)', address],
  ].filter(([, value]) => value !== '');
  return (
    <dl>
      {details.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Reach us</dt>
        <dd>
          <ShopContact />
        </dd>
      </div>
    </dl>
  );
}
