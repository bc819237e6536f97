import { z } from 'zod'
import { count, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { letterChange, letterShape, testedLetter } from '#capabilities/offer/content-blocks/contract.ts'
import { automationPlan } from './contract/plan.ts'
import { automationRunState, automationState, outcomes, triggers } from './vocabulary.ts'

const path = '/v1/cabinet/automations'
const runs = '/v1/cabinet/automation_runs'
const one = z.object({ id: id() })

const shape = z.object({
  id: id(),
  name: z.string(),
  state: z.string(),
  /** As it is written; published or not. */
  plan: automationPlan,
  /** It was changed since it was published. */
  hasChanges: z.boolean(),
  publishedNumber: z.int().nullable(),
  underwayCount: count(),
  /** What steps can do, in the order of the menu. */
  acts: z.array(
    z.object({
      name: z.string(),
      fields: z.array(z.object({ name: z.string(), kind: z.string(), suggestions: z.array(z.string()) })),
    }),
  ),
  /** What has to be written before it can be published, by the keys of steps: the first fault of each. */
  faults: z.record(z.string(), z.string()),
})

export const suggestForStep = endpoint(
  'GET',
  '/v1/cabinet/automation_suggestions',
  'What fits what was typed into a field of a step',
  {
    input: z.object({ act: z.string().max(80), field: z.string().max(40), typed: z.string().max(200).default('') }),
    output: z.object({ list: z.array(z.string()) }),
  },
)

export const automationList = list({
  name: 'automations.automations',
  path,
  permission: 'automations.read',
  columns: {
    name: { kind: 'text', always: true, lead: true, sort: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    state: { kind: 'state', always: true, machine: automationState },
    trigger: { kind: 'choice', values: 'trigger' },
    underwayCount: { kind: 'number' },
    finishedCount: { kind: 'number', hide: 'mobile' },
    changedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: automationState },
    trigger: { kind: 'choice', options: triggers, values: 'trigger' },
  },
  sort: '-changedAt',
  search: true,
})

export const runList = list({
  name: 'automations.runs',
  path: runs,
  permission: 'automations.read',
  columns: {
    email: { kind: 'text', lead: true, under: 'name' },
    name: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    automationName: { kind: 'text' },
    state: { kind: 'state', always: true, machine: automationRunState },
    lastStep: { kind: 'choice', values: 'step', hide: 'mobile' },
    wakeAt: { kind: 'time', hide: 'tablet' },
    reason: { kind: 'choice', values: 'reason', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true },
  },
  filters: {
    sellerId: ofSeller,
    automationId: { kind: 'reference', to: 'automations' },
    state: { kind: 'state', machine: automationRunState },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'underway', filters: { state: ['underway'] } },
    { key: 'failed', filters: { state: ['failed'] } },
  ],
})

export const logList = list({
  name: 'automations.log',
  path: '/v1/cabinet/automation_log',
  permission: 'automations.read',
  columns: {
    at: { kind: 'time', sort: true },
    email: { kind: 'text', lead: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    automationName: { kind: 'text' },
    step: { kind: 'choice', values: 'step' },
    outcome: { kind: 'choice', values: 'outcome' },
    detail: { kind: 'text', hide: 'mobile' },
  },
  filters: {
    sellerId: ofSeller,
    automationId: { kind: 'reference', to: 'automations' },
    outcome: { kind: 'choice', options: outcomes, values: 'outcome' },
    done: { kind: 'period' },
  },
  sort: '-at',
})

export const showAutomation = endpoint('GET', `${path}/:id`, 'One automation', { input: one, output: shape })
export const addAutomation = endpoint('POST', path, 'New automation, as a draft', {
  input: z.object({ name: text(100), plan: automationPlan }),
  output: shape,
})
export const editAutomation = endpoint(
  'PATCH',
  `${path}/:id`,
  'Change an automation; who is under way goes on by the version they entered',
  { input: one.extend({ name: text(100).optional(), plan: automationPlan.optional() }), output: shape },
)
export const removeAutomation = endpoint('DELETE', `${path}/:id`, 'Remove an automation that was never published', {
  input: one,
  output: z.object({}),
})
export const publishAutomation = endpoint(
  'POST',
  `${path}/:id/publish`,
  'Publish an automation: whoever enters from now on follows this version',
  { input: one, output: shape },
)
export const pauseAutomation = endpoint('POST', `${path}/:id/pause`, 'Nobody enters, nobody goes on', {
  input: one,
  output: shape,
})
export const resumeAutomation = endpoint('POST', `${path}/:id/resume`, 'People enter and go on again', {
  input: one,
  output: shape,
})
export const archiveAutomation = endpoint('POST', `${path}/:id/archive`, 'End an automation: who is under way leaves', {
  input: one,
  output: shape,
})
export const restoreAutomation = endpoint('POST', `${path}/:id/restore`, 'Take an automation back, paused', {
  input: one,
  output: shape,
})
export const previewAutomation = endpoint(
  'GET',
  `${path}/:id/preview`,
  'For whom the automation as it is written would have run in the last 30 days',
  {
    input: one,
    output: z.object({
      count: count(),
      /** More was looked at than is looked back on at once: the count is of the newest events alone. */
      isCut: z.boolean(),
      people: z.array(z.object({ email: z.string(), name: z.string(), at: instant() })),
    }),
  },
)
const emailPath = `${path}/:id/emails/:key`
const oneEmail = z.object({ id: id(), key: z.string().max(12) })
export const showEmail = endpoint('GET', emailPath, 'What an email of an automation says, in blocks', {
  input: oneEmail,
  output: letterShape,
})
export const editEmail = endpoint('PATCH', emailPath, 'Write an email of an automation; what is left out stays', {
  input: oneEmail.extend(letterChange.shape),
  output: letterShape,
})
export const testEmail = endpoint('POST', `${emailPath}/test`, 'Send an email of an automation to yourself', {
  input: oneEmail,
  output: testedLetter,
})
export const showRun = endpoint('GET', `${runs}/:id`, 'What an automation did to a person', {
  input: one,
  output: z.object({
    id: id(),
    automationId: id(),
    automationName: z.string(),
    email: z.string(),
    name: z.string(),
    state: z.string(),
    reason: z.string().nullable(),
    wakeAt: instant().nullable(),
    createdAt: instant(),
    orderId: id().nullable(),
    log: z.array(
      z.object({ number: z.int(), step: z.string(), outcome: z.enum(outcomes), detail: z.string(), at: instant() }),
    ),
  }),
})
export const stopRun = endpoint('POST', `${runs}/:id/stop`, 'Take a person out of an automation', {
  input: one,
  output: z.object({}),
})
export const retryRun = endpoint('POST', `${runs}/:id/retry`, 'Try the step that failed again', {
  input: one,
  output: z.object({}),
})
