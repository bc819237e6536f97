import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as edit from './edit-sender.ts'
import { removeServer, setServer } from './set-server.ts'
import { showSender } from './show-sender.ts'

const read = { permission: 'senders.read' } as const
const change = { permission: 'senders.change' } as const

/** Mail and name servers of others are asked: not too often. */
const limit = { hits: 20, seconds: 60 }

export const sendersRoutes: readonly Route[] = [
  route(contract.showSender, { ...read, verb: showSender }),
  route(contract.editSender, { ...change, verb: edit.editSender }),
  flowRoute(contract.setServer, { ...change, limit, flow: setServer }),
  route(contract.removeServer, { ...change, verb: removeServer }),
  flowRoute(contract.addSendingDomain, { ...change, status: 201, limit, flow: edit.addSendingDomain }),
  flowRoute(contract.checkSendingDomain, { ...change, limit, flow: edit.checkSendingDomain }),
  flowRoute(contract.rotateSendingKey, { ...change, limit, flow: edit.rotateSendingKey }),
  route(contract.removeSendingDomain, { ...change, verb: edit.removeSendingDomain }),
]
