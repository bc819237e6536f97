import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { previewEmail, testEmail } from './look-at-email.ts'
import { listOfEmails, showEmail } from './show-email.ts'
import { editEmail, publishEmail, removeDraft, restoreEmail, useStandard } from './write-email.ts'

const read = { permission: 'emails.read' } as const
const change = { permission: 'emails.change' } as const

export const emailsRoutes: readonly Route[] = [
  route(contract.listEmails, { ...read, verb: listOfEmails }),
  route(contract.showEmail, { ...read, verb: showEmail }),
  route(contract.previewEmail, { ...read, verb: previewEmail }),
  route(contract.editEmail, { ...change, verb: editEmail }),
  route(contract.publishEmail, { ...change, verb: publishEmail }),
  route(contract.removeDraft, { ...change, verb: removeDraft }),
  route(contract.useStandard, { ...change, verb: useStandard }),
  route(contract.restoreEmail, { ...change, verb: restoreEmail }),
  route(contract.testEmail, { ...change, limit: { hits: 20, seconds: 3600 }, verb: testEmail }),
]
