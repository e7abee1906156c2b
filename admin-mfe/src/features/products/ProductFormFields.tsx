import type { ShopForm } from '@shop/forms/useShopForm';
import { CheckboxField, TextAreaField, TextField } from '@shop/shared-ui';
import { FieldPair } from '../../components/FieldPair.ts';
import { ImageUpload } from './ImageUpload.tsx';
import { KnownNameField } from './KnownNameField.tsx';
import { useListProductNamesQuery } from './productEndpoints.ts';
import type { ProductFields } from './productFields.ts';

export function ProductFormFields({ form }: { form: ShopForm<ProductFields> }) {
  const { field, setValue, watch } = form;
  const { data: names } = useListProductNamesQuery();
  const handleUploaded = (image: string): void => {
    setValue('image', image, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <FieldPair>
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          hint="In rand, e.g. 349.00"
          {...field('price')}
        />
        <TextField
          label="Count In Stock"
          inputMode="numeric"
          autoComplete="off"
          hint="What can be sold now"
          {...field('countInStock')}
        />
      </FieldPair>
      <CheckboxField
        label="One size"
        hint="Sold without the question for S, M or L"
        {...field('isOneSize')}
      />
      <FieldPair>
        <TextField
          label="Image"
          autoComplete="off"
          spellCheck={false}
          hint="An https address, or choose a file"
          {...field('image')}
        />
        <ImageUpload image={watch('image')} onUploaded={handleUploaded} />
      </FieldPair>
      <FieldPair>
        <KnownNameField label="Brand" name="brand" form={form} known={names?.brands ?? []} />
        <KnownNameField label="Category" name="category" form={form} known={names?.categories ?? []} />
      </FieldPair>
      <TextAreaField label="Description" rows={6} {...field('description')} />
    </>
  );
}
