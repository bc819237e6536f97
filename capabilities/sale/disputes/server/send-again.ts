import { job, tryEach } from '#platform/server/job.ts'
import { disputeState } from '../vocabulary.ts'
import { sendAnswer } from './answer-dispute.ts'
import { sendGivingIn } from './give-in.ts'

/** Repeats answers to disputes whose result was lost: the provider is first asked what it has. */
export const sendAnswersAgain = job('payments.send_answers_again', {
  schedule: '*/5 * * * *',
  run: async (world) => {
    const lost = await world.db
      .selectFrom('disputes')
      .selectAll()
      .distinctOn(['sellerId', 'provider', 'reference'])
      .where('state', 'in', disputeState.sets.being_sent)
      .where('sentAt', '<=', world.ports.now().subtract({ minutes: 5 }))
      .orderBy('sellerId')
      .orderBy('provider')
      .orderBy('reference')
      .orderBy('id')
      .limit(100)
      .execute()
    await tryEach(lost, (dispute) =>
      dispute.state === 'giving_in' ? sendGivingIn(world, dispute) : sendAnswer(world, dispute),
    )
  },
})
