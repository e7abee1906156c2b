import { fireEvent, render, screen } from '@testing-library/react';
import { ProductPicture } from '../index.ts';

describe('pictures', () => {
  const image = (path: string) => <ProductPicture image={path} alt="Boulder Tee" sizes="50vw" />;

  test.each(['/images/products/boulder-tee', '/uploads/a1b2c3'])(
    '%s comes as AVIF in three widths',
    (stem) => {
      const { container } = render(image(`${stem}-640.webp`));
      expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
        `${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-960.avif 960w`,
      );
      expect(screen.getByAltText('Boulder Tee').getAttribute('width')).toBe('640');
    },
  );

  test('a picture that cannot be loaded is replaced by arcs and keeps its alternative text', () => {
    const { container, rerender } = render(image('/images/products/boulder-tee-640.webp'));
    fireEvent.error(screen.getByAltText('Boulder Tee'));
    expect(screen.getByAltText('Boulder Tee').getAttribute('src')).toMatch(/^data:image\/svg/);
    expect(container.querySelector('source')).toBeNull();

    rerender(image('https://pictures.example/tee.jpg'));
    expect(screen.getByAltText('Boulder Tee').getAttribute('src')).toBe('https://pictures.example/tee.jpg');
  });

  test('a picture of another origin is shown unchanged', () => {
    const { container } = render(image('https://pictures.example/tee.jpg'));
    expect(container.querySelector('source')).toBeNull();
  });
});
