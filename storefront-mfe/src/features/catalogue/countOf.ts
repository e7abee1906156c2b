export const countOf = (total: number): string => (total === 1 ? '1 product' : `${total} products`);
