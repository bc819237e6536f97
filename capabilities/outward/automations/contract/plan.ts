import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { writtenMail } from '#capabilities/offer/content-blocks/contract.ts'
import { mostDepth, mostSteps, triggers, waitModes, waitUnits } from '../vocabulary.ts'

/** Filters of a declared list, as its address holds them: a row has to pass all of them. */
const filters = z.record(z.string(), z.union([z.string().max(500), z.array(z.string().max(200)).max(100)]))

/** Something that happens, to which products or forms; none named: to any. */
const happening = z.object({
  name: z.enum(triggers),
  productIds: z.array(id()).max(100).default([]),
  formIds: z.array(id()).max(100).default([]),
  /** Of a tag that is given or taken: this tag alone, in whatever case; empty: any. */
  tag: z.string().trim().max(40).default(''),
})

const key = z.string().regex(/^[a-z0-9]{1,12}$/)

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Days of the week (Monday is 1) and hours, within one day: of the seller's zone, or of each reader's where it is known. */
const sendWindow = z
  .object({
    days: z.array(z.int().min(1).max(7)).min(1, 'required').max(7),
    from: timeOfDay,
    until: timeOfDay,
    isOfReader: z.boolean().default(false),
  })
  .refine(({ from, until }) => from < until, 'invalid')

const act = z.object({
  kind: z.literal('act'),
  key,
  /** One of the acts rooms bring: `opt_ins.tag`. */
  act: z.string().max(80),
  given: z.record(z.string(), z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()])),
  /** Of an email, once it was written in blocks. It has calls of its own: what a plan brings along is not taken. */
  content: writtenMail.nullable().default(null),
  /** Of an email: when it may leave; at any other time it waits. */
  window: sendWindow.nullable().default(null),
})
const wait = z.object({
  kind: z.literal('wait'),
  key,
  mode: z.enum(waitModes),
  /** For so long; of `until_event`: so long at most. */
  amount: z.int().min(1).max(1000).default(1),
  unit: z.enum(waitUnits).default('days'),
  /** Until this day, at this time of the seller's zone; past ones are not waited for. */
  day: z.iso.date().nullable().default(null),
  time: timeOfDay.nullable().default(null),
  event: happening.nullable().default(null),
  /** The event did not come in time: goes on, or ends here. */
  otherwise: z.enum(['continue', 'end']).default('continue'),
})
const end = z.object({ kind: z.literal('end'), key })
export type PlainStep = z.output<typeof act> | z.output<typeof wait> | z.output<typeof end>
export type Branch = { kind: 'branch'; key: string; conditions: Filters; yes: Step[]; no: Step[] }
export type Step = PlainStep | Branch

type PlainInput = z.input<typeof act> | z.input<typeof wait> | z.input<typeof end>
type BranchInput = Omit<Branch, 'yes' | 'no'> & { yes: StepInput[]; no: StepInput[] }
type StepInput = PlainInput | BranchInput

/** A step in which branches lie in branches so many deep; what is deeper is refused in words. */
const stepWithin = (depth: number): z.ZodType<Step, StepInput> => {
  if (depth === 0) return z.discriminatedUnion('kind', [act, wait, end], { error: 'too_deep' })
  const steps = z.array(stepWithin(depth - 1)).max(mostSteps)
  return z.discriminatedUnion('kind', [
    act,
    wait,
    end,
    z.object({ kind: z.literal('branch'), key, conditions: filters, yes: steps, no: steps }),
  ])
}

/** What an automation does: when, only if, then. */
export const automationPlan = z.object({
  trigger: happening,
  /** Filters of the list of orders for what happens to an order, of contacts for what happens to a contact. */
  conditions: filters.default({}),
  /** A person enters once, or each time. */
  again: z.enum(['once', 'every_time']).default('once'),
  /** When this happens to a person under way, they leave. */
  goal: happening.nullable().default(null),
  /** The same beside the goal, which it does not count as. */
  exit: happening.nullable().default(null),
  steps: z.array(stepWithin(mostDepth)).max(mostSteps).default([]),
})

export type AutomationPlan = z.output<typeof automationPlan>
export type Happening = z.output<typeof happening>
export type Filters = z.output<typeof filters>
export type ActStep = Extract<Step, { kind: 'act' }>
export type SendWindow = z.output<typeof sendWindow>
export type Wait = z.output<typeof wait>
