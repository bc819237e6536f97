import { sql } from 'kysely'
import type { AccountEnding } from '#platform/server/end-account.ts'
import type { Erasing } from '#platform/server/erase.ts'
import { ownedBy } from '#platform/server/own-rows.ts'
import { allTables } from '#platform/server/scope.ts'
import { forgetFiles } from '#capabilities/offer/files/server/index.ts'
import { firstNameOfErased, lastNameOfErased } from '#capabilities/people/payers/server/index.ts'

/** Submissions are deleted with their seller's account, whose files are deleted as well. */
export const forgetHandedIn: NonNullable<AccountEnding['end']> = async (ctx, sellerId) => {
  await sql`delete from assignment_files f using course_sessions s where s.id = f.session_id and s.seller_id = ${sellerId}`.execute(
    ctx.db,
  )
}

/** Replies to a comment stay; the person's own text is deleted, files with their bytes. */
export const learningErasing: Erasing = {
  erase: async (ctx, person) => {
    const own = ownedBy(ctx.ports.registry.get(allTables), 'assignment_files', person)
    if (!own) return
    const { rows } = await sql<{ fileId: number }>`delete from assignment_files where ${own} returning file_id`.execute(
      ctx.db,
    )
    await forgetFiles(
      ctx,
      rows.map((row) => row.fileId),
    )
  },
  columns: {
    lesson_comments: {
      author_name: sql`${firstNameOfErased(sql`lesson_comments.seller_id`)} || ' ' || ${lastNameOfErased(sql`lesson_comments.seller_id`)}`,
      text: '',
    },
    assignment_submissions: { text: '', feedback: null },
    quiz_attempts: { answers: sql`'{}'::jsonb`, feedback: null },
    course_certificates: {
      owner_name: sql`${firstNameOfErased(sql`course_certificates.seller_id`)} || ' ' || ${lastNameOfErased(sql`course_certificates.seller_id`)}`,
    },
  },
}
