import type { Right } from '#platform/shared/permission.ts'
import { route } from '#platform/server/route.ts'
import { operatorAccounting, sellerAccounting, type AccountingCalls } from '../contract.ts'
import { makeBatch, retryBatch } from './batches.ts'
import { operatorBooks, ownBooks, type BooksOf } from './find-books.ts'
import { gatherLines } from './gather-lines.ts'
import { keepSettings, showSettings } from './settings.ts'
import { openFile, showBatch } from './show-batch.ts'

/** The same calls for a seller's books and the operator's. */
const routesOf = (calls: AccountingCalls, books: BooksOf, [read, change]: readonly [Right, Right]) => [
  route(calls.showSettings, {
    permission: read,
    refuses: [409],
    verb: async (ctx) => showSettings(ctx, await books(ctx)),
  }),
  route(calls.editSettings, {
    permission: change,
    verb: async (ctx, input) => keepSettings(ctx, await books(ctx), input),
  }),
  route(calls.gather, {
    unlogged: 'Writes down anew what documents and money say already.',
    permission: change,
    verb: async (ctx) => ({ added: await gatherLines(ctx, await books(ctx)) }),
  }),
  route(calls.makeBatch, { permission: change, verb: async (ctx, days) => makeBatch(ctx, await books(ctx), days) }),
  route(calls.retryBatch, { permission: change, verb: async (ctx, { id }) => retryBatch(ctx, calls.kind, id) }),
  route(calls.showBatch, { permission: read, verb: async (ctx, { id }) => showBatch(ctx, calls.kind, id) }),
  route(calls.openBatchFile, { permission: read, verb: async (ctx, { id }) => openFile(ctx, calls.kind, id) }),
]

export const accountingRoutes = [
  ...routesOf(sellerAccounting, ownBooks, ['accounting.read', 'accounting.change']),
  ...routesOf(operatorAccounting, operatorBooks, ['accounting.operator', 'accounting.operator']),
]
