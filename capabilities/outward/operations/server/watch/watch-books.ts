import { lastCheck } from '#capabilities/money/ledger/server/index.ts'
import { troubled, unset, well, type Watch } from './watch.ts'

/** What the last nightly check of the books found. */
export const watchBooks: Watch = {
  part: 'books',
  look: async ({ db }) => {
    const { isGreen, faults, at } = await lastCheck({ db })
    if (at === null) return unset('unchecked')
    return isGreen ? well('green') : troubled('red', 'books_red', { count: faults.length, rule: faults[0]?.rule ?? '' })
  },
}
