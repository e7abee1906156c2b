import type { ProductImage } from '@shop/contract/products';
import { MAX_PICTURES } from '@shop/domain/products';
import type { ShopForm } from '@shop/forms/useShopForm';
import { announce } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { FormSection } from '../../shared/FormSection.tsx';
import { MainPictureFields } from './MainPictureFields.tsx';
import { movePicture } from './movePicture.ts';
import { PictureFileField } from './PictureFileField.tsx';
import { PictureRow } from './PictureRow.tsx';
import type { ProductFields } from './productFields.ts';
import { getPictures } from './productInput.ts';

/** Target of the error summary's link, and of the focus when no picture is left. */
const SECTION_ID = 'field-images';

/**
 * All fields of a product's pictures: adds, sorts and removes them and edits their alternative texts. The first
 * picture is the product's Image.
 */
export function PicturesEditor({ form }: { form: ShopForm<ProductFields> }) {
  const { getValues, setValue, watch, fieldMessages, formState } = form;
  const images = getPictures({ ...getValues(), image: watch('image'), images: watch('images') });
  const list = useRef<HTMLOListElement>(null);
  /** Selector of the control that takes the focus after the next change, because its row moves or is removed. */
  const nextFocusSelector = useRef<string | null>(null);
  useEffect(() => {
    if (nextFocusSelector.current === null) return;
    const [button] = list.current?.querySelectorAll<HTMLButtonElement>(nextFocusSelector.current) ?? [];
    (button ?? document.getElementById(SECTION_ID))?.focus();
    nextFocusSelector.current = null;
  });

  const changeImages = (next: ProductImage[]): void => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('images', next, options);
    setValue('image', next[0]?.url ?? '', options);
  };
  const moveImage = (from: number, to: number): void => {
    if (from === to) return;
    changeImages(movePicture(images, from, to));
    announce(`Picture ${String(from + 1)} is now picture ${String(to + 1)} of ${String(images.length)}.`);
    const edge = to === 0 ? 'down' : to === images.length - 1 ? 'up' : null;
    nextFocusSelector.current = `[data-place="${String(to)}"][data-move="${edge ?? (to < from ? 'up' : 'down')}"]`;
  };
  const removeImage = (position: number): void => {
    changeImages(images.filter((_, index) => index !== position));
    announce(`Picture ${String(position + 1)} is removed.`);
    const next = Math.min(position, images.length - 2);
    nextFocusSelector.current = `[data-place="${String(next)}"][data-move="remove"]`;
  };
  const addImage = (url: string): void => {
    const currentPictures = getPictures(getValues());
    if (currentPictures.length < MAX_PICTURES) changeImages([...currentPictures, { url, alt: '' }]);
  };

  return (
    <FormSection
      id={SECTION_ID}
      title="Pictures"
      hint="At most 8. The first is the Image, which lists and orders show."
      error={fieldMessages['images']}
    >
      <MainPictureFields form={form} />
      {images.length > 0 && (
        <ol ref={list} aria-label="Pictures">
          {images.map((image, position) => (
            <PictureRow
              key={getKey(images, position)}
              image={image}
              place={position}
              count={images.length}
              error={
                fieldMessages[`images.${String(position)}.alt`] ??
                fieldMessages[`images.${String(position)}.url`]
              }
              onAlt={(alt) => {
                changeImages(images.map((other, index) => (index === position ? { ...other, alt } : other)));
              }}
              onMove={moveImage}
              onRemove={removeImage}
            />
          ))}
        </ol>
      )}
      <PictureFileField
        label="Add pictures"
        maxFiles={Math.max(0, MAX_PICTURES - images.length)}
        onUploaded={addImage}
      />
    </FormSection>
  );
}

/** Returns a key that stays with a picture when it moves; the second copy of a picture gets a key of its own. */
function getKey(images: readonly ProductImage[], position: number): string {
  const url = images[position]?.url ?? '';
  const earlierCopies = images.slice(0, position).filter((other) => other.url === url).length;
  return `${url} ${String(earlierCopies)}`;
}
