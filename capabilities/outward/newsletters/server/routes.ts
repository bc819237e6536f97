import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import * as shown from '../contract/archive.ts'
import * as reasons from '../contract/reasons.ts'
import * as forPrograms from './api-newsletters.ts'
import { archiveNewsletter, showArchive, showArchived } from './archive.ts'
import { explainDelivery, explainReader } from './audience/explain-reader.ts'
import { followNewsletterLink } from './links.ts'
import { previewNewsletter, testNewsletter } from './look-at-letter.ts'
import { followOwnLink } from './measured-readers.ts'
import { cancelNewsletter, chooseSubject, recallNewsletter, sendNewsletter } from './plan-newsletter.ts'
import { showNewsletter } from './show-newsletter.ts'
import * as write from './write-newsletter.ts'

const read = { permission: 'newsletters.read' } as const
const change = { permission: 'newsletters.change' } as const

/** A mail program that loads pictures for many readers asks from one address. */
const busy = { hits: 3000, seconds: 60 } as const

export const newslettersRoutes: readonly Route[] = [
  route(contract.addNewsletter, { ...change, status: 201, verb: write.addNewsletter }),
  route(contract.countAudience, { ...change, verb: write.countAudience }),
  route(contract.showNewsletter, { ...read, verb: showNewsletter }),
  route(contract.editNewsletter, { ...change, verb: write.editNewsletter }),
  route(contract.showLetter, { ...read, verb: write.showLetter }),
  route(contract.editLetter, { ...change, verb: write.editLetter }),
  route(contract.previewNewsletter, { ...read, verb: previewNewsletter }),
  route(contract.testNewsletter, { ...change, limit: { hits: 20, seconds: 3600 }, verb: testNewsletter }),
  route(reasons.explainReader, { ...read, verb: explainReader }),
  route(reasons.explainDelivery, { ...read, verb: explainDelivery }),
  route(contract.sendNewsletter, { ...change, verb: sendNewsletter }),
  route(contract.recallNewsletter, { ...change, verb: recallNewsletter }),
  route(contract.cancelNewsletter, { ...change, verb: cancelNewsletter }),
  route(contract.chooseSubject, { ...change, verb: chooseSubject }),
  route(contract.archiveNewsletter, { ...change, verb: archiveNewsletter }),
  route(shown.showArchive, { permission: anyone, verb: showArchive }),
  route(shown.showArchived, { permission: anyone, verb: showArchived }),
  route(shown.followNewsletterLink, { permission: anyone, limit: busy, verb: followNewsletterLink }),
  route(shown.followOwnLink, { permission: anyone, limit: busy, verb: followOwnLink }),
  route(contract.removeNewsletter, { ...change, verb: write.removeNewsletter }),
  route(api.apiNewsletters, { ...read, reads: true, verb: forPrograms.listApiNewsletters }),
  route(api.apiOneNewsletter, { ...read, verb: forPrograms.showApiNewsletter }),
  route(api.apiRecipients, { ...read, reads: true, verb: forPrograms.listApiRecipients }),
  route(api.apiAddNewsletter, { ...change, status: 201, verb: forPrograms.addApiNewsletter }),
  route(api.apiEditNewsletter, { ...change, verb: forPrograms.editApiNewsletter }),
  route(api.apiRemoveNewsletter, { ...change, verb: forPrograms.removeApiNewsletter }),
  route(api.apiSendNewsletter, { ...change, verb: forPrograms.sendApiNewsletter }),
  route(api.apiRecallNewsletter, { ...change, verb: forPrograms.recallApiNewsletter }),
  route(api.apiCancelNewsletter, { ...change, verb: forPrograms.cancelApiNewsletter }),
]
