import type { ProductImage } from '@shop/contract/products';
import { MAX_PICTURES } from '@shop/domain/products';
import type { ShopForm } from '@shop/forms/useShopForm';
import { announce } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { FormSection } from '../../shared/FormSection.tsx';
import { movePicture } from './movePicture.ts';
import { PictureFileField } from './PictureFileField.tsx';
import { PictureRow } from './PictureRow.tsx';
import type { ProductFields } from './productFields.ts';
import { getPictures } from './productInput.ts';

/** Target of the error summary's link, and of the focus when no picture is left. */
const SECTION = 'field-images';

/**
 * Adds, sorts and removes the pictures of a product and edits their alternative texts. The first picture is
 * the product's Image.
 */
export function PicturesEditor({ form }: { form: ShopForm<ProductFields> }) {
  const { getValues, setValue, watch, fieldMessages, formState } = form;
  const images = getPictures({ ...getValues(), image: watch('image'), images: watch('images') });
  const list = useRef<HTMLOListElement>(null);
  /** Selector of the control that takes the focus after the next change, because its row moves or is removed. */
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const [button] = list.current?.querySelectorAll<HTMLButtonElement>(focused.current) ?? [];
    (button ?? document.getElementById(SECTION))?.focus();
    focused.current = null;
  });

  const change = (next: ProductImage[]): void => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('images', next, options);
    setValue('image', next[0]?.url ?? '', options);
  };
  const move = (from: number, to: number): void => {
    if (from === to) return;
    change(movePicture(images, from, to));
    announce(`Picture ${String(from + 1)} is now picture ${String(to + 1)} of ${String(images.length)}.`);
    const edge = to === 0 ? 'down' : to === images.length - 1 ? 'up' : null;
    focused.current = `[data-place="${String(to)}"][data-move="${edge ?? (to < from ? 'up' : 'down')}"]`;
  };
  const remove = (place: number): void => {
    change(images.filter((_, index) => index !== place));
    announce(`Picture ${String(place + 1)} is removed.`);
    const next = Math.min(place, images.length - 2);
    focused.current = `[data-place="${String(next)}"][data-move="remove"]`;
  };
  const add = (url: string): void => {
    const present = getPictures(getValues());
    if (present.length < MAX_PICTURES) change([...present, { url, alt: '' }]);
  };

  return (
    <FormSection
      id={SECTION}
      title="Pictures"
      hint="At most 8. The first is the Image, which lists and orders show."
      error={fieldMessages['images']}
    >
      {images.length > 0 && (
        <ol ref={list} aria-label="Pictures">
          {images.map((image, place) => (
            <PictureRow
              key={getKey(images, place)}
              image={image}
              place={place}
              count={images.length}
              error={
                fieldMessages[`images.${String(place)}.alt`] ?? fieldMessages[`images.${String(place)}.url`]
              }
              onAlt={(alt) => {
                change(images.map((other, index) => (index === place ? { ...other, alt } : other)));
              }}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <PictureFileField
        label="Add pictures"
        maxFiles={Math.max(0, MAX_PICTURES - images.length)}
        onUploaded={add}
      />
    </FormSection>
  );
}

/** Returns a key that stays with a picture when it moves; the second copy of a picture gets a key of its own. */
function getKey(images: readonly ProductImage[], place: number): string {
  const url = images[place]?.url ?? '';
  const before = images.slice(0, place).filter((other) => other.url === url).length;
  return `${url} ${String(before)}`;
}
