import type { ShopForm } from '@shop/forms/useShopForm';
import { TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FieldPair } from '../../shared/FieldPair.ts';
import { PictureFileField } from './PictureFileField.tsx';
import type { ProductFields } from './productFields.ts';

/** The address of the first picture, typed or filled by an upload. The list of pictures shows its preview. */
export function MainPictureFields({ form }: { form: ShopForm<ProductFields> }) {
  const handleUploaded = (image: string): void => {
    form.setValue('image', image, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Fields>
      <TextField
        label="Image"
        autoComplete="off"
        spellCheck={false}
        hint="An https address, or choose a file"
        {...form.field('image')}
      />
      <PictureFileField label="Image file" onUploaded={handleUploaded} />
    </Fields>
  );
}

const Fields = styled(FieldPair)`
  width: 100%;
  margin-bottom: 8px;
`;
