import { useShopIdentity } from '@shop/shared-ui';
import { ShopContact } from './ShopContact.tsx';

/** The supplier as the law wants it named; what its owner has not set is left out rather than shown empty. */
export function SupplierDetails() {
  const { name, legalName, registration, officeBearers, address } = useShopIdentity();
  const details = [
    ['Name', legalName === '' ? name : legalName],
    ['Registration', registration],
    ['Office bearers', officeBearers],
    ['Address, also for legal documents', address],
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
