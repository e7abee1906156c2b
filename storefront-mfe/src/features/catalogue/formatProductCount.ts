export const formatProductCount = (total: number): string =>
  total === 1 ? '1 product' : `${total} products`;
