import type { Product } from '@shop/contract/products';
import { useFormDraft, useSaveDraftOnExpiry } from '@shop/forms/formDraft';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, ConfirmDialog, isErrorCode, notify, useUnsavedChangesWarning } from '@shop/shared-ui';
import { useState } from 'react';
import { FormActions } from '../../shared/FormActions.ts';
import { FormCard } from '../../shared/FormCard.ts';
import { Note } from '../../shared/Note.tsx';
import { SaveErrorAlert } from '../../shared/SaveErrorAlert.tsx';
import { RestoredDraftNote } from '../../shared/RestoredDraftNote.tsx';
import { getProductState } from './getProductState.ts';
import { PublicationSection } from './PublicationSection.tsx';
import { VersionConflict } from './VersionConflict.tsx';
import { productDraft } from './productDraft.ts';
import type { ProductFields } from './productFields.ts';
import { toProductFields, rebaseFields } from './productFields.ts';
import { createProductFormSchema } from './productFormSchema.ts';
import { getTotalStock } from './productInput.ts';
import { ProductFormFields } from './ProductFormFields.tsx';
import { useSaveProduct } from './useSaveProduct.ts';

const STALE_VERSION_HINT =
  'What you typed is still here. Update to the newer version, which keeps your changes, then save again.';

interface ProductFormProps {
  product: Product;
  /** Reloads the product after another administrator has changed it. */
  onReload: () => Promise<Product | undefined>;
}

export function ProductForm({ product, onReload }: ProductFormProps) {
  const draft = useFormDraft(productDraft, product._id);
  /** Version that this form last loaded or saved. A save is based on it. */
  const [base, setBase] = useState(draft?.base ?? product);
  const { save, changeState: saveState, isSaving, refusal, clearRefusal } = useSaveProduct(onReload);
  const about = `product ${product._id}`;
  const form = useShopForm({
    defaultValues: toProductFields(base),
    draft: draft?.fields,
    schema: createProductFormSchema(base),
    toastId: about,
    send: async (): Promise<{ error?: unknown }> => {
      const fields = form.getValues();
      if (getProductState(base) !== 'draft' || getTotalStock(fields) > 0) return saveFields(fields);
      setUnstocked(fields);
      return {};
    },
  });
  const [isNewlyPublic, setIsNewlyPublic] = useState(false);
  /** Input of a draft that would be published without stock, until the administrator confirms or cancels. */
  const [unstocked, setUnstocked] = useState<ProductFields | null>(null);
  const { formState, reset, getValues } = form;
  const question = useUnsavedChangesWarning(formState.isDirty);
  useSaveDraftOnExpiry(productDraft, formState.isDirty, () => ({ base, fields: getValues() }));

  const saveFields = async (fields: ProductFields): Promise<{ error: unknown }> => {
    const { saved, error } = await save(base, fields);
    if (saved) {
      setIsNewlyPublic(getProductState(base) !== 'public' && getProductState(saved) === 'public');
      setBase(saved);
      reset(toProductFields(saved));
      notify.success('product updated successfully', { about });
    }
    return { error };
  };
  const saveUnstocked = async (fields: ProductFields): Promise<void> => {
    const { error } = await saveFields(fields);
    setUnstocked(null);
    if (error !== undefined) form.showError(error);
  };
  const showVersion = (newer: Product, { keepsTyped }: { keepsTyped: boolean }): void => {
    const typed = getValues();
    setBase(newer);
    reset(toProductFields(newer));
    if (keepsTyped) reset(rebaseFields(typed, base, newer), { keepDefaultValues: true });
  };
  const showNewerVersion = async ({ keepsTyped }: { keepsTyped: boolean }): Promise<void> => {
    const newer = await onReload();
    if (!newer) return;
    showVersion(newer, { keepsTyped });
    clearRefusal();
  };
  const changeState = async (state: 'public' | 'withdrawn', toastText: string): Promise<void> => {
    const changedProduct = await saveState(base, state);
    if (!changedProduct) return;
    setIsNewlyPublic(state === 'public');
    showVersion(changedProduct, { keepsTyped: true });
    notify.success(toastText, { about });
  };
  return (
    <FormCard form={form}>
      {draft && formState.isDirty && <RestoredDraftNote />}
      <PublicationSection
        product={base}
        isBusy={isSaving}
        onWithdraw={() => changeState('withdrawn', 'Product withdrawn')}
        onBringBack={() => changeState('public', 'Product is back in the shop')}
      />
      {isNewlyPublic && <Note>This product is now in the shop: everyone can see it.</Note>}
      <SaveErrorAlert error={refusal} staleHint={STALE_VERSION_HINT} />
      {isErrorCode(refusal, 'stale_version') && (
        <VersionConflict
          base={base}
          newer={product}
          typed={getValues()}
          onAdopt={() => void showNewerVersion({ keepsTyped: true })}
          onDiscard={() => void showNewerVersion({ keepsTyped: false })}
        />
      )}
      <ProductFormFields form={form} savedState={getProductState(base)} />
      <FormActions>
        <Button type="submit" busy={isSaving}>
          Update
        </Button>
      </FormActions>
      {question}
      {unstocked && (
        <ConfirmDialog
          text="This product has nothing in stock. Publish it anyway?"
          subject={unstocked.name}
          verb="Put into shop"
          variant="primary"
          busy={isSaving}
          onConfirm={() => void saveUnstocked(unstocked)}
          onCancel={() => {
            setUnstocked(null);
          }}
        />
      )}
    </FormCard>
  );
}
