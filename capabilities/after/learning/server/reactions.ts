import { react } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { courseChanged } from '#capabilities/offer/courses/server/index.ts'
import { courseCompleted } from './events.ts'
import { settleCourse } from './jobs.ts'
import { mailCertificate } from './mail-learner.ts'
import { followAccess } from './settle-session.ts'

/** A seller at work saves often; learners' plans follow once there is a pause. Who looks sooner sees it at once. */
const pauseMinutes = 2

export const learningReactions = [
  react('learning.follow_access', accessChanged, (ctx, { payload }) => followAccess(ctx, payload.accessId)),
  react('learning.follow_course', courseChanged, (ctx, { payload: { productId } }) =>
    enqueue(
      ctx,
      settleCourse,
      { productId },
      { at: ctx.now.add({ minutes: pauseMinutes }), key: `learning.settle_course:${productId}` },
    ),
  ),
  react('learning.mail_certificate', courseCompleted, async (ctx, { payload: { sessionId } }) => {
    const issued = await ctx.db
      .selectFrom('courseCertificates')
      .select('id')
      .where('sessionId', '=', sessionId)
      .executeTakeFirst()
    if (issued) await mailCertificate(ctx, sessionId)
  }),
]
