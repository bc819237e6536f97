import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as open from '../contract/public.ts'
import { removeContactAnswer, sendContactAnswer } from './public/contact.ts'
import { draftMaterial } from './material.ts'
import { showPage } from './own-page.ts'
import { callOffPage, publishPage, schedulePage, unpublishPage } from './publish-page.ts'
import { showStandIns } from './begin/stand-ins.ts'
import { saveDraft } from './save-draft.ts'
import { openPreview, showFront, showPageMap, showPreview, showSubPage } from './public/show-public.ts'
import { keepVersion, restoreVersion, showVersion, showVersions } from './versions.ts'
import { showAffiliatePage, showMembershipPage, showProductPage, showThanksPage } from './public/show-placed.ts'
import { showSubjects } from './subjects.ts'
import { beginPage } from './begin/begin-page.ts'
import { addLanguage, copyPage, editPage, removePage } from './write-page.ts'

const read = { permission: 'pages.read' } as const
const change = { permission: 'pages.change' } as const
const publish = { permission: 'pages.publish' } as const
const visitor = { permission: anyone } as const
/** Answers that pages are rendered from, cached as long as a page. */
const kept = { ...visitor, cacheSeconds: 10 }

export const routes: readonly Route[] = [
  flowRoute(contract.addPage, { ...change, status: 201, flow: beginPage }),
  route(contract.showPage, { ...read, verb: showPage }),
  route(contract.editPage, { ...change, verb: editPage }),
  route(contract.savePageDraft, {
    ...change,
    unlogged: 'A draft is saved with every pause; publishing it is logged.',
    verb: saveDraft,
  }),
  route(contract.publishPage, { ...publish, verb: publishPage }),
  route(contract.schedulePage, { ...publish, verb: schedulePage }),
  route(contract.showStandIns, { ...read, verb: showStandIns }),
  route(contract.callOffPage, { ...publish, verb: callOffPage }),
  route(contract.unpublishPage, { ...publish, verb: unpublishPage }),
  route(contract.copyPage, { ...change, status: 201, verb: copyPage }),
  route(contract.addPageLanguage, { ...change, status: 201, verb: addLanguage }),
  route(contract.showPageSubjects, { ...read, verb: showSubjects }),
  route(contract.removePage, { ...change, verb: removePage }),
  route(contract.previewPage, { ...read, unlogged: 'Looking at a draft changes nothing.', verb: openPreview }),
  route(contract.showVersions, { ...read, verb: showVersions }),
  route(contract.showVersion, { ...read, verb: showVersion }),
  route(contract.keepVersion, { ...change, status: 201, verb: keepVersion }),
  route(contract.restoreVersion, { ...change, verb: restoreVersion }),
  route(contract.removeContactAnswer, { permission: 'pages.answers', verb: removeContactAnswer }),
  route(open.pageMaterial, {
    ...change,
    unlogged: 'What a draft refers to is looked up, nothing is kept.',
    verb: draftMaterial,
  }),
  route(open.showFront, { ...kept, verb: showFront }),
  route(open.showSubPage, { ...kept, verb: showSubPage }),
  route(open.showProductPage, { ...kept, verb: showProductPage }),
  route(open.showThanksPage, { ...visitor, verb: showThanksPage }),
  route(open.showMembershipPage, { ...visitor, verb: showMembershipPage }),
  route(open.showAffiliatePage, { ...kept, verb: showAffiliatePage }),
  route(open.showPagePreview, { ...visitor, verb: showPreview }),
  route(open.showPageMap, { ...visitor, cacheSeconds: 60, verb: showPageMap }),
  route(open.sendContactAnswer, {
    ...visitor,
    status: 201,
    limit: { hits: 10, seconds: 600 },
    verb: sendContactAnswer,
  }),
]
