import type { Room } from '#platform/server/room.ts'
import { storefrontRoutes } from './routes.ts'

export const storefrontRoom: Room = { name: 'storefront', routes: storefrontRoutes }
