import type { z } from 'zod'
import type { automationPlan } from '../contract/plan.ts'

type Plan = z.input<typeof automationPlan>
type Step = NonNullable<Plan['steps']>[number]
type Given = Extract<Step, { kind: 'act' }>['given']

/** Words of the reader's language that a recipe's texts are made of. */
type Words = (key: 'subject' | 'text' | 'again_subject' | 'again_text' | 'notice' | 'tag') => string

const act = (key: string, name: string, given: Given): Step => ({ kind: 'act', key, act: name, given })
const email = (key: string, subject: string, text: string): Step =>
  act(key, 'mails.send', { subject, text, button: '', url: '' })
const coupon = (key: string, percent: number): Step =>
  act(key, 'discounts.make_coupon', { percent, days: 30, productId: null })
const days = (key: string, amount: number, time: string | null = null): Step => ({
  kind: 'wait',
  key,
  mode: 'for',
  amount,
  unit: 'days',
  time,
})

/** Ready-made automations; what they say is written in the reader's language when one is taken. */
export const recipes = {
  welcome: (say: Words): Plan => ({
    trigger: { name: 'form_confirmed' },
    steps: [
      email('a', say('subject'), say('text')),
      days('b', 3, '09:00'),
      email('c', say('again_subject'), say('again_text')),
    ],
  }),
  thanks: (say: Words): Plan => ({
    trigger: { name: 'bought' },
    goal: { name: 'refunded' },
    steps: [
      email('a', say('subject'), say('text')),
      days('b', 14, '09:00'),
      email('c', say('again_subject'), say('again_text')),
    ],
  }),
  next: (say: Words): Plan => ({
    trigger: { name: 'bought' },
    goal: { name: 'refunded' },
    steps: [days('a', 30, '09:00'), coupon('b', 15), email('c', say('subject'), say('text'))],
  }),
  win_back: (say: Words): Plan => ({
    trigger: { name: 'cancelled' },
    goal: { name: 'bought' },
    steps: [
      email('a', say('subject'), say('text')),
      days('b', 14, '09:00'),
      coupon('c', 30),
      email('d', say('again_subject'), say('again_text')),
    ],
  }),
  trial: (say: Words): Plan => ({
    trigger: { name: 'trial_began' },
    goal: { name: 'paid' },
    steps: [
      days('a', 1, '09:00'),
      email('b', say('subject'), say('text')),
      days('c', 3, '09:00'),
      email('d', say('again_subject'), say('again_text')),
    ],
  }),
  graduates: (say: Words): Plan => ({
    trigger: { name: 'course_completed' },
    steps: [email('a', say('subject'), say('text')), act('b', 'affiliates.invite', { programId: null })],
  }),
  reviewers: (say: Words): Plan => ({
    trigger: { name: 'review_written' },
    steps: [coupon('a', 10), email('b', say('subject'), say('text'))],
  }),
  failed: (say: Words): Plan => ({
    trigger: { name: 'instalment_failed' },
    again: 'every_time',
    goal: { name: 'paid' },
    steps: [days('a', 3), act('b', 'notifications.tell', { text: say('notice') })],
  }),
  attended: (say: Words): Plan => ({
    trigger: { name: 'ticket_used' },
    again: 'every_time',
    steps: [
      act('a', 'opt_ins.tag', { tag: say('tag') }),
      days('b', 1, '09:00'),
      email('c', say('subject'), say('text')),
    ],
  }),
  affiliates: (say: Words): Plan => ({
    trigger: { name: 'affiliate_joined' },
    steps: [act('a', 'notifications.tell', { text: say('notice') })],
  }),
} as const

export type RecipeName = keyof typeof recipes
export const recipeNames = Object.keys(recipes) as RecipeName[]
export type RecipeWord = Parameters<Words>[0]
