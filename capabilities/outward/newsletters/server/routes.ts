import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { previewNewsletter, testNewsletter } from './look-at-letter.ts'
import { cancelNewsletter, recallNewsletter, sendNewsletter } from './plan-newsletter.ts'
import { showNewsletter } from './show-newsletter.ts'
import * as write from './write-newsletter.ts'

const read = { permission: 'newsletters.read' } as const
const change = { permission: 'newsletters.change' } as const

export const newslettersRoutes: readonly Route[] = [
  route(contract.addNewsletter, { ...change, status: 201, verb: write.addNewsletter }),
  route(contract.countAudience, { ...change, verb: write.countAudience }),
  route(contract.showNewsletter, { ...read, verb: showNewsletter }),
  route(contract.editNewsletter, { ...change, verb: write.editNewsletter }),
  route(contract.showLetter, { ...read, verb: write.showLetter }),
  route(contract.editLetter, { ...change, verb: write.editLetter }),
  route(contract.previewNewsletter, { ...read, verb: previewNewsletter }),
  route(contract.testNewsletter, { ...change, limit: { hits: 20, seconds: 3600 }, verb: testNewsletter }),
  route(contract.sendNewsletter, { ...change, verb: sendNewsletter }),
  route(contract.recallNewsletter, { ...change, verb: recallNewsletter }),
  route(contract.cancelNewsletter, { ...change, verb: cancelNewsletter }),
  route(contract.removeNewsletter, { ...change, verb: write.removeNewsletter }),
]
