import { updateProduct as updateProductEndpoint } from '@shop/contract/adminProducts';
import type { Product } from '@shop/contract/products';
import { Button, ConfirmDialog, ErrorSummary, isErrorCode, useUnsavedChangesWarning } from '@shop/shared-ui';
import { useState } from 'react';
import { FormCard } from '../../components/FormCard.ts';
import { sentencesOf, showRefusedFields } from '../../components/formErrors.ts';
import { Note } from '../../components/Note.tsx';
import { Refusal } from '../../components/Refusal.tsx';
import { RestoredDraftNote } from '../formDrafts/RestoredDraftNote.tsx';
import { useSaveDraftOnExpiry, useFormDraft } from '../formDrafts/useFormDraft.ts';
import { useFormFrom } from '../formDrafts/useFormFrom.ts';
import { NewerVersion } from './NewerVersion.tsx';
import type { ProductFields } from './productFields.ts';
import { FIELD_NAMES, fieldsOf, inputOf, rebased } from './productFields.ts';
import { ProductFormFields } from './ProductFormFields.tsx';
import { useSaveProduct } from './useSaveProduct.ts';

const STALE_HINT =
  'What you typed is still here. Take over the newer version, which keeps your changes, then save again.';

interface ProductFormProps {
  product: Product;
  /** Reads the product again, after somebody else has changed it. */
  onReload: () => Promise<Product | undefined>;
}

export function ProductForm({ product, onReload }: ProductFormProps) {
  const kept = useFormDraft('product', product._id);
  /** What was last loaded or saved here: the version that a save is based on. */
  const [base, setBase] = useState(kept?.base ?? product);
  const { save, isSaving, refusal, clearRefusal } = useSaveProduct(onReload);
  const form = useFormFrom<ProductFields>(fieldsOf(base), kept?.fields, (fields) => [
    updateProductEndpoint,
    inputOf(base, fields, base.version),
  ]);
  const [isNewlyPublic, setIsNewlyPublic] = useState(false);
  /** What is to be saved once it is said that a product without stock is meant to be public. */
  const [unstocked, setUnstocked] = useState<ProductFields | null>(null);
  const { formState, handleSubmit, reset, setError, getValues } = form;
  const question = useUnsavedChangesWarning(formState.isDirty);
  useSaveDraftOnExpiry(formState.isDirty, (owner) => ({ product: { owner, base, fields: getValues() } }));
  const sentences = sentencesOf(formState.errors);

  const saveFields = async (fields: ProductFields): Promise<void> => {
    const { saved, error } = await save(base, fields);
    setUnstocked(null);
    if (saved) {
      setIsNewlyPublic(base.isDraft === true && saved.isDraft !== true);
      setBase(saved);
      reset(fieldsOf(saved));
    } else showRefusedFields(error, FIELD_NAMES, setError);
  };
  const submit = handleSubmit(async (fields) => {
    if (base.isDraft && Number(fields.countInStock) === 0) setUnstocked(fields);
    else await saveFields(fields);
  });
  const moveToNewer = async ({ keepsTyped }: { keepsTyped: boolean }): Promise<void> => {
    const newer = await onReload();
    if (!newer) return;
    const typed = getValues();
    setBase(newer);
    reset(fieldsOf(newer));
    if (keepsTyped) reset(rebased(typed, base, newer), { keepDefaultValues: true });
    clearRefusal();
  };
  return (
    <FormCard noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={sentences} attempt={formState.submitCount} />
      {kept && formState.isDirty && <RestoredDraftNote />}
      {base.isDraft && (
        <Note>A draft, seen by administrators only. Its first save puts it into the shop.</Note>
      )}
      {isNewlyPublic && <Note>This product is now in the shop: everybody sees it.</Note>}
      <Refusal error={refusal} staleHint={STALE_HINT} />
      {isErrorCode(refusal, 'stale_version') && (
        <NewerVersion
          base={base}
          newer={product}
          typed={getValues()}
          onTakeOver={() => void moveToNewer({ keepsTyped: true })}
          onDiscard={() => void moveToNewer({ keepsTyped: false })}
        />
      )}
      <ProductFormFields form={form} sentences={sentences} />
      <div className="actions">
        <Button type="submit" busy={isSaving}>
          Update
        </Button>
      </div>
      {question}
      {unstocked && (
        <ConfirmDialog
          text="This product goes into the shop with nothing in stock. Put it there?"
          subject={unstocked.name}
          verb="Put into shop"
          variant="primary"
          busy={isSaving}
          onConfirm={() => void saveFields(unstocked)}
          onCancel={() => {
            setUnstocked(null);
          }}
        />
      )}
    </FormCard>
  );
}
