import { publishAutomation } from '#capabilities/outward/automations/server/testing.ts'
import type { Stage } from './selling-stage.ts'

const act = (key: string, name: string, given: Record<string, string | number | null>) =>
  ({ kind: 'act', key, act: name, given }) as const
const tell = (key: string, text: string) => act(key, 'notifications.tell', { text })

type Plan = Parameters<typeof publishAutomation>[2]

const afterPurchase: Plan = {
  trigger: { name: 'bought' },
  goal: { name: 'refunded' },
  steps: [
    { kind: 'wait', key: 'a', mode: 'for', amount: 3, unit: 'days', time: '09:00' },
    act('b', 'mails.send', {
      subject: 'How are you getting on, {first_name}?',
      text: 'You have had {product} for three days now. Reply to this email if a question came up.',
      button: '',
      url: '',
    }),
    {
      kind: 'branch',
      key: 'c',
      conditions: { orderAmountFrom: '100.00' },
      yes: [tell('d', '{name} bought {product} three days ago: a good day for a call.')],
      no: [act('e', 'opt_ins.tag', { tag: 'buyer' })],
    },
  ],
}

const missingInstalment: Plan = {
  trigger: { name: 'instalment_failed' },
  again: 'every_time',
  goal: { name: 'paid' },
  steps: [
    { kind: 'wait', key: 'a', mode: 'for', amount: 3, unit: 'days' },
    tell('b', 'An instalment of {name} for {product} has been missing for three days.'),
  ],
}

/** What follows a purchase and a failed instalment, without anyone at the desk. */
export const beginAutomations = ({ world, seller }: Stage): Promise<unknown> =>
  world.transact(async (ctx) => {
    await publishAutomation(ctx, seller.id, afterPurchase, 'Three days after a purchase')
    await publishAutomation(ctx, seller.id, missingInstalment, 'A missing instalment')
  })
