import type { ShipmentState } from '../vocabulary.ts'

/** An order: whether each of its periods is sent, whether more may come of it, and the states of its parcels. */
export type RedirectedOrder = { isEach: boolean; isRunning: boolean; parcels: readonly ShipmentState[] }

/** Whether the address can change: something waits to be packed, or is to come. */
export const mayRedirect = ({ isEach, isRunning, parcels }: RedirectedOrder): boolean =>
  parcels.includes('open') || (isRunning && (isEach || parcels.every((state) => state === 'cancelled')))
