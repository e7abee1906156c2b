import type { ShippingFields } from '@shop/contract/checkoutForms';
import { toCompany } from '@shop/contract/checkoutForms';
import { COUNTRY } from '@shop/domain/addresses';
import {
  Container,
  errorMessage,
  notify,
  PageHeading,
  selectShippingAddress,
  selectUserInfo,
  shippingAddressSaved,
  useAppDispatch,
  useAppSelector,
  useGetPaymentMethodsQuery,
  useNavigate,
  useUpdateProfileMutation,
} from '@shop/shared-ui';
import { CheckoutSteps } from '@shop/order-ui/CheckoutSteps';
import { StepColumn } from '../../shared/steps/StepColumn.ts';
import { ShippingForm } from './ShippingForm.tsx';
import { getStartingAddress } from './startingAddress.ts';

export function ShippingPage() {
  const cartAddress = useAppSelector(selectShippingAddress);
  const user = useAppSelector(selectUserInfo);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Preloads the payment methods, so that the next step opens with all of them and its button does not move
  // while pressed.
  useGetPaymentMethodsQuery();
  const [update] = useUpdateProfileMutation();
  /** Saves the address in the background, because the order needs it only in the cart. */
  const saveToProfile = async (_id: string, { address: street, ...rest }: ShippingFields) => {
    const { error } = await update({ _id, address: { street, ...rest, country: COUNTRY } });
    if (error) notify.error(`Your address wasn't saved to your profile. ${errorMessage(error)}`);
  };

  return (
    <Container>
      <StepColumn>
        <CheckoutSteps current="Shipping" />
        <PageHeading />
        <p>{user ? `Deliver to ${user.name}. ` : ''}All fields are required.</p>
        <ShippingForm
          start={getStartingAddress(cartAddress, user)}
          isForProfile={user?.address?.street === undefined}
          onContinue={({ companyName, vatNumber, ...address }, isForProfile) => {
            if (user && isForProfile) void saveToProfile(user._id, address);
            const company = toCompany({ companyName, vatNumber });
            dispatch(shippingAddressSaved({ ...address, country: COUNTRY, ...(company && { company }) }));
            void navigate('/payment');
          }}
        />
      </StepColumn>
    </Container>
  );
}
