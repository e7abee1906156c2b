import { ErrorSummary, TextField } from '@shop/shared-ui';

const ERRORS = { city: 'Please enter a city', street: 'Please enter a street' };

export const TwoErrors = () => (
  <form noValidate>
    <ErrorSummary errors={ERRORS} />
    <TextField label="Street" name="street" error={ERRORS.street} />
    <TextField label="City" name="city" error={ERRORS.city} />
  </form>
);
