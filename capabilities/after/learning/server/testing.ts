import type { Ctx } from '#platform/server/context.ts'
import { followAccess, settleSession } from './settle-session.ts'
import { finishOwnLesson } from './own/show-lesson-page.ts'
import { stateOfLesson } from './own/own-session.ts'
import { writeComment } from './own/own-comments.ts'
import { reply } from './moderate-comments.ts'

/** Lets the buyer of an order finish the first open lessons of their course, and say something about the last of them. */
export const addFinishedLessons = async (ctx: Ctx, orderId: number, { count, comment, reply: answer }: { count: number; comment?: string; reply?: string }): Promise<void> => {
  const access = await ctx.db.selectFrom('accesses').innerJoin('products', 'products.id', 'accesses.productId').select(['accesses.id', 'accesses.userId']).where('accesses.orderId', '=', orderId).where('products.form', '=', 'course').executeTakeFirstOrThrow()
  await followAccess(ctx, access.id)
  const own: Ctx = { ...ctx, actor: { ...ctx.actor, userId: access.userId } }
  let last: number | undefined
  for (let done = 0; done < count; done++) {
    const settled = await settleSession(ctx, access.id)
    const next = settled.lessons.find((lesson) => !lesson.isCategory && stateOfLesson(settled, lesson.id) === 'published')
    if (!next) break
    last = next.id
    await finishOwnLesson(own, { id: access.id, lessonId: next.id })
  }
  if (!comment || last === undefined) return
  const { list } = await writeComment(own, { id: access.id, lessonId: last, text: comment, parentId: null })
  const said = list.at(-1)
  if (answer && said) await reply(ctx, { id: said.id, text: answer })
}
