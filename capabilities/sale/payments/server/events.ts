import { event } from '#platform/server/events.ts'
import type { TransferType } from '../vocabulary.ts'
import type { TransferState } from './tables.ts'

export const transferChanged = event<{ transferId: number; orderId: number; type: TransferType; state: TransferState }>('payments.transfer_changed')
