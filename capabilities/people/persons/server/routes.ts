import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { endAllSessions, endSessionOf, sendConfirmation } from './act-for-person.ts'
import { showPersonPage } from './find-person.ts'

const permission = 'persons.act'

export const personRoutes: readonly Route[] = [
  route(contract.showPerson, { permission: 'persons.read', verb: showPersonPage }),
  route(contract.confirmAgain, { permission, verb: sendConfirmation }),
  route(contract.endSessions, { permission, verb: endAllSessions }),
  route(contract.endOneSession, { permission, verb: endSessionOf }),
]
