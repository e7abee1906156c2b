import type {
  bulkUpdateProducts as changeProductsCall,
  ProductChangeResult,
} from '@shop/contract/adminProductChanges';
import type { AdminProduct } from '@shop/contract/adminProductList';
import type { InputOf } from '@shop/contract/endpoint';
import { Alert, Button, Dialog, errorMessage, Spinner } from '@shop/shared-ui';
import { useState } from 'react';
import { FormActions } from '../../shared/FormActions.ts';
import { ChangeResultList } from './ChangeResultList.tsx';
import { ChangeValueForm } from './ChangeValueForm.tsx';
import { useChangeProductsMutation, usePreviewProductsQuery } from './productEndpoints.ts';
import type { BulkChange } from './bulkChanges.ts';

interface BulkChangeDialogProps {
  change: BulkChange;
  chosen: readonly AdminProduct[];
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for a new value if the change needs one, previews the outcome for each product, and then shows the result. */
export function BulkChangeDialog({ change, chosen, onClose, onChanged }: BulkChangeDialogProps) {
  const [values, setValues] = useState<readonly string[] | null>(change.fields.length === 0 ? [] : null);
  const [result, setResult] = useState<readonly ProductChangeResult[] | null>(null);
  const count = chosen.length === 1 ? '1 product' : `${String(chosen.length)} products`;
  const products = chosen.map(({ _id: id, version }) => ({ id, version }));
  return (
    <Dialog title={`${change.verb}: ${count}`} onClose={result ? onChanged : onClose}>
      {result ? (
        <Result products={result} onClose={onChanged} />
      ) : values === null ? (
        <ChangeValueForm change={change} onValues={setValues} onCancel={onClose} />
      ) : (
        <Preview
          verb={change.verb}
          input={{ products, change: change.createChange(...values) }}
          onCancel={onClose}
          onResult={setResult}
        />
      )}
    </Dialog>
  );
}

interface PreviewProps {
  verb: string;
  input: InputOf<typeof changeProductsCall>;
  onCancel: () => void;
  onResult: (products: readonly ProductChangeResult[]) => void;
}

function Preview({ verb, input, onCancel, onResult }: PreviewProps) {
  const preview = usePreviewProductsQuery({ ...input, preview: true }, { refetchOnMountOrArgChange: true });
  const [changeProducts, { isLoading, error }] = useChangeProductsMutation();
  const apply = async (): Promise<void> => {
    if (isLoading) return;
    const { data } = await changeProducts(input);
    if (data) onResult(data.products);
  };
  const failure = error ?? preview.error;
  const products = preview.currentData?.products ?? [];
  const changedCount = products.filter(({ fate }) => fate === 'changed').length;
  return (
    <>
      {failure !== undefined && <Alert>{errorMessage(failure)}</Alert>}
      {preview.isFetching && <Spinner />}
      <ChangeResultList caption="What would change" products={products} />
      <FormActions>
        {changedCount > 0 && (
          <Button busy={isLoading} onClick={() => void apply()}>
            {`${verb} (${String(changedCount)})`}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </>
  );
}

function Result({ products, onClose }: { products: readonly ProductChangeResult[]; onClose: () => void }) {
  const refusedProducts = products.filter(({ fate }) => fate === 'refused');
  const changedCount = products.filter(({ fate }) => fate === 'changed').length;
  return (
    <>
      <p role="status">
        {`${String(changedCount)} changed, ${String(products.length - changedCount - refusedProducts.length)} left as they were, ${String(refusedProducts.length)} refused.`}
        {changedCount > 0 && ' Activity can undo each change.'}
      </p>
      {refusedProducts.length > 0 && <ChangeResultList caption="Refused" products={refusedProducts} />}
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </>
  );
}
