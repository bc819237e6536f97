import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { productContents, sampleLesson, shopPresence } from '../contract.ts'
import { showContents } from './show-contents.ts'
import { showPresence } from './show-presence.ts'
import { showSample } from './show-sample.ts'

export const productContentsRoutes = [
  route(shopPresence, { permission: anyone, verb: showPresence }),
  route(productContents, { permission: anyone, verb: showContents }),
  route(sampleLesson, { permission: anyone, verb: showSample }),
]
