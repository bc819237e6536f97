import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { collectionTexts } from '../texts.ts'
import { collectionPermissions, collectionRefusals, dunningStatus, inkassoStatus } from '../vocabulary.ts'
import { askAgencies } from './inkasso/ask-agencies.ts'
import * as events from './events.ts'
import { handOver, tellAgency } from './inkasso/hand-over.ts'
import { renderLetter } from './dunning/letter.ts'
import { claims, pastDue } from './lists.ts'
import { collectionReactions } from './reactions.ts'
import { collectionRoutes } from './routes.ts'
import { runDunning } from './dunning/run-dunning.ts'
import { collectionTables } from './tables.ts'
import { collectionsErasing } from './erasing.ts'

export const collectionsRoom: Room = {
  name: 'collections',
  tables: collectionTables,
  machines: [dunningStatus, inkassoStatus],
  permissions: collectionPermissions,
  refusals: collectionRefusals,
  texts: collectionTexts as Texts,
  routes: collectionRoutes,
  lists: [claims, pastDue],
  events: Object.values(events),
  jobs: [runDunning, renderLetter, handOver, tellAgency, askAgencies],
  reactions: collectionReactions,
  erasing: collectionsErasing,
}
