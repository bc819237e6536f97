import { lazy } from 'react'

/** Comes with orders that a store sold. */
export const StoreReceipt = lazy(async () => ({ default: (await import('./StoreReceipt.tsx')).StoreReceipt }))
