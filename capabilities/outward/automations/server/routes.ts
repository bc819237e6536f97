import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { addBySeller, editBySeller, moveBySeller, publishBySeller, removeBySeller } from './edit-automation.ts'
import { editEmailBySeller, emailPage, testEmailBySeller } from './emails.ts'
import { retryBySeller, runPage, stopBySeller } from './edit-run.ts'
import { previewOf } from './preview.ts'
import { automationPage, suggestionsFor } from './show-automation.ts'

const read = { permission: 'automations.read' } as const
const change = { permission: 'automations.change' } as const

export const automationsRoutes = [
  route(contract.showAutomation, { ...read, verb: (ctx, { id }) => automationPage(ctx, id) }),
  route(contract.addAutomation, { ...change, status: 201, verb: addBySeller }),
  route(contract.editAutomation, { ...change, verb: editBySeller }),
  route(contract.removeAutomation, { ...change, verb: async (ctx, { id }) => (await removeBySeller(ctx, id), {}) }),
  route(contract.publishAutomation, { ...change, verb: (ctx, { id }) => publishBySeller(ctx, id) }),
  route(contract.pauseAutomation, { ...change, verb: (ctx, { id }) => moveBySeller(ctx, id, 'pause') }),
  route(contract.resumeAutomation, { ...change, verb: (ctx, { id }) => moveBySeller(ctx, id, 'resume') }),
  route(contract.archiveAutomation, { ...change, verb: (ctx, { id }) => moveBySeller(ctx, id, 'archive') }),
  route(contract.restoreAutomation, { ...change, verb: (ctx, { id }) => moveBySeller(ctx, id, 'restore') }),
  route(contract.suggestForStep, { ...read, verb: suggestionsFor }),
  route(contract.previewAutomation, { ...read, verb: (ctx, { id }) => previewOf(ctx, id) }),
  route(contract.showEmail, { ...read, verb: emailPage }),
  route(contract.editEmail, { ...change, verb: editEmailBySeller }),
  route(contract.testEmail, { ...change, verb: testEmailBySeller }),
  route(contract.showRun, { ...read, verb: (ctx, { id }) => runPage(ctx, id) }),
  route(contract.stopRun, { ...change, verb: async (ctx, { id }) => (await stopBySeller(ctx, id), {}) }),
  route(contract.retryRun, { ...change, verb: async (ctx, { id }) => (await retryBySeller(ctx, id), {}) }),
]
