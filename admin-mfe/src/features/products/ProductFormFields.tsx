import { CheckboxField, TextAreaField, TextField } from '@shop/shared-ui';
import type { UseFormReturn } from 'react-hook-form';
import { ImageUpload } from './ImageUpload.tsx';
import { KnownNameField } from './KnownNameField.tsx';
import { useListProductNamesQuery } from './productEndpoints.ts';
import type { ProductFields } from './productFields.ts';

interface ProductFormFieldsProps {
  form: UseFormReturn<ProductFields>;
  sentences: Record<string, string | undefined>;
}

export function ProductFormFields({ form, sentences }: ProductFormFieldsProps) {
  const { register, setValue, watch } = form;
  const { data: names } = useListProductNamesQuery();
  const handleUploaded = (image: string): void => {
    setValue('image', image, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <TextField label="Name" autoComplete="off" error={sentences['name']} {...register('name')} />
      <div className="pair">
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          hint="In rand, e.g. 349.00"
          error={sentences['price']}
          {...register('price')}
        />
        <TextField
          label="Count In Stock"
          inputMode="numeric"
          autoComplete="off"
          hint="What can be sold now"
          error={sentences['countInStock']}
          {...register('countInStock')}
        />
      </div>
      <CheckboxField
        label="One size"
        hint="Sold without the question for S, M or L"
        error={sentences['isOneSize']}
        {...register('isOneSize')}
      />
      <div className="pair">
        <TextField
          label="Image"
          autoComplete="off"
          spellCheck={false}
          hint="An https address, or choose a file"
          error={sentences['image']}
          {...register('image')}
        />
        <ImageUpload image={watch('image')} onUploaded={handleUploaded} />
      </div>
      <div className="pair">
        <KnownNameField
          label="Brand"
          name="brand"
          form={form}
          error={sentences['brand']}
          known={names?.brands ?? []}
        />
        <KnownNameField
          label="Category"
          name="category"
          form={form}
          error={sentences['category']}
          known={names?.categories ?? []}
        />
      </div>
      <TextAreaField
        label="Description"
        rows={6}
        error={sentences['description']}
        {...register('description')}
      />
    </>
  );
}
