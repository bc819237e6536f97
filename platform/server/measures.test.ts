import { expect, test } from 'vitest'
import { measures } from './measures.ts'
import { outside } from './world.ts'

test('calls to third parties are measured by whom, what and outcome', async () => {
  const answered = await outside(async () => ({ kind: 'paid' }), {
    to: 'test bank',
    deed: 'charge',
    outcomeOf: ({ kind }) => kind,
  })
  expect(answered).toEqual({ kind: 'paid' })
  const broken = () => Promise.reject(new Error('Reset'))
  await expect(outside(broken, { to: 'test bank', deed: 'refund' })).rejects.toThrow('Reset')
  const text = await measures.metrics()
  const counted = (deed: string, outcome: string) =>
    new RegExp(`kontor_outgoing_call_seconds_count\\{to="test bank",deed="${deed}",outcome="${outcome}"\\} 1`)
  expect(text).toMatch(counted('charge', 'paid'))
  expect(text).toMatch(counted('refund', 'failed'))
})
