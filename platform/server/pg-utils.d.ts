/** The driver's own way of writing values as text; it gives no types for it. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}
