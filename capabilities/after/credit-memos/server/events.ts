import { event } from '#platform/server/events.ts'

/** A credit memo got its number. */
export const creditMemoIssued = event<{ creditMemoId: number; payoutId: number | null }>('credit_memos.issued')
