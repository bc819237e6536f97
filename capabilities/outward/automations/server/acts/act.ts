import { z } from 'zod'
import type { Schema } from '#platform/shared/contract.ts'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { ActStep } from '../../contract/plan.ts'
import type { AutomationRun } from '../tables.ts'

/** One thing a form asks for: which field, and what it is chosen from. */
export type ActField = {
  name: string
  kind: 'text' | 'lines' | 'number' | 'product' | 'program' | 'account' | 'list' | 'tag' | 'endpoint'
}

/**
 * Something an automation does to a person. It writes in the transaction of the step: what calls somebody else's server
 * writes a row and a job for that, under the key it is given.
 */
export type Act = {
  /** Room and deed: `opt_ins.tag`. */
  name: string
  fields: readonly ActField[]
  /** What its fields hold. */
  given: Schema
  /** What may be typed into fields, by their names: lists and tags there are, `mostSuggested` at most, which fit what was typed. */
  suggest?: (ctx: Ctx, sellerId: number, typed: string) => Promise<Readonly<Record<string, string[]>>>
  /** What was done, in a few words for the log; refusals fail the step with theirs. */
  perform: (ctx: Ctx, deed: Deed<unknown>) => Promise<Done>
}

type Deed<Given> = {
  run: AutomationRun
  given: Given
  /** What an email says. */ content: ActStep['content']
  key: string
}

export type Done = {
  outcome: 'done' | 'skipped'
  detail: string
  /** What later steps may name in their texts: `{{coupon}}`. */
  values?: Record<string, string>
}

type Declared<G extends Schema> = Omit<Act, 'given' | 'perform'> & {
  given: G
  perform: (ctx: Ctx, deed: Deed<z.output<G>>) => Promise<Done>
}

export const act = <G extends Schema>({ perform, ...declared }: Declared<G>): Act => ({
  ...declared,
  perform: (ctx, deed) => perform(ctx, { ...deed, given: z.parse(declared.given, deed.given) }),
})

/** Acts of rooms above; those of rooms below lie in this folder. */
export const automationActs = extensionPoint<Act>('automations.acts')
