import type { Room } from '#platform/server/room.ts'
import { productContentsRoutes } from './routes.ts'

export const productContentsRoom: Room = { name: 'product-contents', routes: productContentsRoutes }
