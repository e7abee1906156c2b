import { updateProduct as updateProductEndpoint } from '@shop/contract/adminProducts';
import type { Product } from '@shop/contract/products';
import { Alert, Button, errorMessage, ErrorSummary, isErrorCode, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../components/contractResolver.ts';
import { FormCard } from '../../components/FormCard.ts';
import { sentencesOf, showRefusedFields } from '../../components/formErrors.ts';
import { useLeaveWarning } from '../../components/useLeaveWarning.ts';
import { useUpdateProductMutation } from './productEndpoints.ts';
import type { ProductFields } from './productFields.ts';
import { FIELD_NAMES, fieldsOf, inputOf } from './productFields.ts';
import { ProductFormFields } from './ProductFormFields.tsx';

interface ProductFormProps {
  product: Product;
  /** Reads the product again, after somebody else has changed it. */
  onReload: () => Promise<Product | undefined>;
}

export function ProductForm({ product, onReload }: ProductFormProps) {
  /** What was last loaded or saved here: the version that a save is based on. */
  const [base, setBase] = useState(product);
  const [updateProduct, { isLoading, error, reset: clearRefusal }] = useUpdateProductMutation();
  const form = useForm<ProductFields>({
    defaultValues: fieldsOf(product),
    resolver: contractResolver<ProductFields>((fields) => [
      updateProductEndpoint,
      inputOf(base, fields, base.version),
    ]),
  });
  const { formState, handleSubmit, reset, setError } = form;
  useLeaveWarning(formState.isDirty);
  const sentences = sentencesOf(formState.errors);
  const isStale = isErrorCode(error, 'stale_version');

  const save = handleSubmit(async (fields) => {
    const answer = await updateProduct(inputOf(base, fields, base.version));
    if (answer.data) {
      setBase(answer.data);
      reset(fieldsOf(answer.data));
      notify.success('product updated successfully');
    } else {
      notify.error(errorMessage(answer.error));
      showRefusedFields(answer.error, FIELD_NAMES, setError);
    }
  });
  const takeOver = async (): Promise<void> => {
    const newer = await onReload();
    if (!newer) return;
    setBase(newer);
    reset(fieldsOf(newer), { keepDirtyValues: true });
    clearRefusal();
  };
  return (
    <FormCard noValidate onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={sentences} attempt={formState.submitCount} />
      {error && (
        <Alert
          hint={isStale && 'What you typed is still here. Take over the newer version, then save again.'}
        >
          {errorMessage(error)}
        </Alert>
      )}
      {isStale && (
        <Button variant="secondary" onClick={() => void takeOver()}>
          Take over the newer version
        </Button>
      )}
      <ProductFormFields form={form} sentences={sentences} />
      <div className="actions">
        <Button type="submit" busy={isLoading}>
          Update
        </Button>
      </div>
    </FormCard>
  );
}
