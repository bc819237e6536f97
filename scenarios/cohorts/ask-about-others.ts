import { sql } from 'kysely'
import { expect } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { TestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import type { Actor } from '#platform/server/context.ts'
import { holds } from '#platform/server/permit.ts'

type Asked = {
  tutor: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<{ status: number; text: string }>
  actor: Actor
  /** Of a learner in another cohort. */ sessionId: number
  moduleId: number
}

/** Every call the tutor holds a right to, asked about somebody of another group, tells nothing of them. */
export const askAboutOthers = async (app: TestApp, { tutor, actor, sessionId, moduleId }: Asked) => {
  const { permissions, routes } = assembleApp(rooms)
  const db = app.world.db
  const foreign = async (table: 'quizAttempts' | 'assignmentSubmissions' | 'lessonComments') =>
    (await db.selectFrom(table).select('id').where('sessionId', '=', sessionId).executeTakeFirstOrThrow()).id
  const ids = {
    course_sessions: sessionId,
    quiz_attempts: await foreign('quizAttempts'),
    assignment_submissions: await foreign('assignmentSubmissions'),
    course_comments: await foreign('lessonComments'),
  }
  const cabinet = '/v1/cabinet/'
  const held = routes.filter(
    ({ endpoint, permission }) =>
      endpoint.path.startsWith(cabinet) && holds(permissions, actor, permission, endpoint.method !== 'GET'),
  )
  expect(held.length).toBeGreaterThan(8)
  let asked = 0
  for (const { endpoint } of held) {
    const path = endpoint.path.slice(cabinet.length)
    const id = ids[path.split('/')[0] as keyof typeof ids]
    if (path.includes(':') && id === undefined) continue
    const filled = path.replace(':id', String(id)).replace(':moduleId', String(moduleId))
    const body =
      endpoint.method === 'GET' ? undefined : { verdict: 'accepted', text: 'x', points: [], is_accepted: true }
    const { status, text } = await tutor(endpoint.method as 'GET' | 'POST' | 'PUT', filled, body)
    if (filled !== path) expect([filled, status]).toEqual([filled, 404])
    expect(text, filled).not.toMatch(/anna|benson|emilson|fayson|@example\.com/)
    asked++
  }
  expect(asked).toBeGreaterThan(10)
}

/** They accept answers to questions of their own learners alone. */
export const acceptAnswers = async ({ world: { db } }: TestApp, tutor: Asked['tutor'], sellersUserId: number) => {
  await sql`update lesson_comments set is_question = parent_id is null, state = 'published'`.execute(db)
  await sql`insert into lesson_comments (lesson_id, product_id, seller_id, user_id, parent_id, state, author_name, text, created_at)
    select lesson_id, product_id, seller_id, ${sellersUserId}, id, 'published', 'Shop', 'Answer', created_at from lesson_comments
    where parent_id is null and text <> 'What does cleo miss?'`.execute(db)
  const accepted = async (text: string) => {
    const { rows } = await sql<{ id: number }>`select id from lesson_comments where text = ${text}`.execute(db)
    return (await tutor('POST', `course_comments/${rows[0]!.id}/accept`, { is_accepted: true })).status
  }
  expect([await accepted('Nothing'), await accepted('Answer')]).toEqual([200, 404])
}
