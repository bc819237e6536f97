import type { Room } from '#platform/server/room.ts'
import { accountTexts } from '../texts.ts'
import { providerAccountRefusals } from '../vocabulary.ts'
import { providerAccountRoutes } from './routes.ts'

export const providerAccountsRoom: Room = {
  name: 'provider_accounts',
  refusals: providerAccountRefusals,
  texts: accountTexts,
  routes: providerAccountRoutes,
}
