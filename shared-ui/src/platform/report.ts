/** The one place where the front end writes to the console; a failure here has already been handled on the screen. */
export function report(area: string, error: unknown): void {
  console.error(`[${area}]`, error);
}
