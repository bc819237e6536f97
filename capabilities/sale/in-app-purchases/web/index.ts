import { lazy } from 'react'

/** Loaded for orders that a store sold. */
export const StoreReceipt = lazy(async () => ({ default: (await import('./StoreReceipt.tsx')).StoreReceipt }))
