import { useShopIdentity } from '@shop/shared-ui';
import { ShopContact } from '../../shared/ShopContact.tsx';

/** The contact for questions about personal information, and the regulator for complaints. */
export function InformationOfficer() {
  const { name, legalName, informationOfficer, address } = useShopIdentity();
  const responsible = legalName === '' ? name : legalName;
  return (
    <>
      <p>
        {address === '' ? responsible : `${responsible}, ${address}`} is responsible for your information.{' '}
        {informationOfficer === ''
          ? 'Its information officer'
          : `${informationOfficer}, its information officer,`}{' '}
        will answer you at <ShopContact />, free of charge and within 30 days.
      </p>
      <p>
        If you think we've handled your information badly, you can complain to the{' '}
        <a href="https://inforegulator.org.za/">Information Regulator</a> of South Africa:{' '}
        <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>.
      </p>
    </>
  );
}
