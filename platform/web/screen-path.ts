/** `orders/:id` → `sale/orders/web/OrderScreen.tsx`, a file with a default export below `capabilities/`. */
export type ScreenPath = readonly [path: string, file: string]
