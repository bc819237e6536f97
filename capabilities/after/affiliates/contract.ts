import { z } from 'zod'
import { count, endpoint, flag, id, instant, percent, text, type ClientOutput } from '#platform/shared/contract.ts'
import { affiliateBases, approvals, channels, lifetimes, mostTiers } from './vocabulary.ts'
import { none, percents, wholeDigits } from '#platform/shared/number-fields.ts'
import { address, programState, creativeShape, one } from './contract/shapes.ts'

const creative = z.object({
  title: text(120),
  text: z.string().trim().max(2000, 'too_long').default(''),
  fileId: none(id()),
  url: address(),
})

const programTerms = z.object({
  name: text(80),
  description: z.string().trim().max(2000, 'too_long').default(''),
  basis: z.enum(affiliateBases).default('net'),
  isTeamFirst: flag().default(true),
  cookieDays: wholeDigits(1, 730).default(180),
  lifetime: z.enum(lifetimes).default('none'),
  lifetimeDays: none(wholeDigits(1, 3650)),
  approval: z.enum(approvals).default('by_hand'),
  landingUrl: address(),
  allowedChannels: z.array(z.enum(channels)).max(channels.length).default([]),
  terms: text(20_000),
  isListed: flag().default(false),
  holdDays: wholeDigits(0, 365).default(14),
  /** Commission by tier: who recommends, then their uplines. */
  tiers: z.array(percents()).min(1, 'empty').max(mostTiers, 'too_many'),
  /** Empty means all of the seller's paid products; a product's own commission replaces the first tier's. */
  products: z
    .array(z.object({ productId: id(), commission: none(percents()) }))
    .max(500)
    .default([]),
  creatives: z.array(creative).max(30).default([]),
})

type ProgramTerms = z.output<typeof programTerms>

const fits = (
  { lifetime, lifetimeDays }: Pick<ProgramTerms, 'lifetime' | 'lifetimeDays'>,
  check: z.core.$RefinementCtx<ProgramTerms>,
): void => {
  if (lifetime === 'fixed_days' && lifetimeDays === null)
    check.addIssue({ code: 'custom', path: ['lifetimeDays'], message: 'required', input: lifetimeDays })
}

export const programShape = z.object({
  id: id(),
  state: programState,
  name: z.string(),
  description: z.string(),
  basis: z.enum(affiliateBases),
  isTeamFirst: z.boolean(),
  cookieDays: z.int(),
  lifetime: z.enum(lifetimes),
  lifetimeDays: z.int().nullable(),
  approval: z.enum(approvals),
  landingUrl: z.string().nullable(),
  allowedChannels: z.array(z.enum(channels)),
  terms: z.string(),
  termsVersion: z.int(),
  isListed: z.boolean(),
  holdDays: z.int(),
  tiers: z.array(percent()),
  products: z.array(z.object({ productId: id(), name: z.string(), commission: percent().nullable() })),
  creatives: z.array(creativeShape),
  createdAt: instant(),
  activatedAt: instant().nullable(),
  endedAt: instant().nullable(),
  publishersCount: count(),
  /** Somebody joined: for how long buyers stay with publishers does not change any more. */ isLifetimeFixed:
    z.boolean(),
  /** Where people join: send it to those who shall recommend. */ recruitUrl: z.string(),
})

const programs = '/v1/cabinet/affiliate_programs'

export const showProgram = endpoint('GET', `${programs}/:id`, 'One affiliate program', {
  input: one,
  output: programShape,
})
export type Program = ClientOutput<typeof showProgram>

export const addProgram = endpoint('POST', programs, 'New affiliate program, as a draft', {
  input: programTerms.superRefine(fits),
  output: programShape,
})

export const editProgram = endpoint(
  'PATCH',
  `${programs}/:id`,
  'Change an affiliate program; sales that are made keep the rules they were made by',
  { input: programTerms.extend({ id: id() }).superRefine(fits), output: programShape },
)

export const activateProgram = endpoint('POST', `${programs}/:id/activate`, 'Open an affiliate program', {
  input: one,
  output: programShape,
})

export const pauseProgram = endpoint(
  'POST',
  `${programs}/:id/pause`,
  'Let new orders earn nothing for now; earlier ones go on',
  { input: one, output: programShape },
)

export const resumeProgram = endpoint('POST', `${programs}/:id/resume`, 'Let new orders earn again', {
  input: one,
  output: programShape,
})

export const endProgram = endpoint(
  'POST',
  `${programs}/:id/end`,
  'End an affiliate program for good; earlier sales go on earning',
  { input: one, output: programShape },
)

export const duplicateProgram = endpoint(
  'POST',
  `${programs}/:id/duplicate`,
  'A draft with everything of this program but its publishers',
  { input: one, output: programShape },
)
