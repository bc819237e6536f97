import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { choices } from './choices.ts'
import {
  addEmbeddableItem,
  editEmbeddableItem,
  moveItem,
  removeEmbeddableItem,
  showEmbeddableItem,
} from './edit-item.ts'
import { follow } from './follow-item.ts'
import { showEmbedded, showEmbeddedForm } from './show-embedded.ts'

const permission = 'embeds.change'
/** Pages with many visitors behind one address ask often. */
const busy = { hits: 600, seconds: 60 }

export const embedsRoutes: readonly Route[] = [
  route(contract.itemChoices, { permission, verb: (ctx) => choices(ctx) }),
  route(contract.showItem, { permission, verb: (ctx, { id }) => showEmbeddableItem(ctx, id) }),
  route(contract.addItem, { permission, status: 201, verb: addEmbeddableItem }),
  route(contract.editItem, { permission, verb: editEmbeddableItem }),
  route(contract.removeItem, { permission, verb: async (ctx, { id }) => (await removeEmbeddableItem(ctx, id), {}) }),
  route(contract.activateItem, { permission, verb: (ctx, { id }) => moveItem(ctx, id, 'activate') }),
  route(contract.deactivateItem, { permission, verb: (ctx, { id }) => moveItem(ctx, id, 'deactivate') }),
  route(contract.followItem, { permission: anyone, limit: busy, verb: follow }),
  route(contract.embeddedItem, { permission: anyone, limit: busy, verb: showEmbedded }),
  route(contract.embeddedForm, { permission: anyone, limit: busy, verb: showEmbeddedForm }),
]
