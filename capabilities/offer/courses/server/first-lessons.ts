import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { firstGoods, madeBy } from '#capabilities/offer/catalog/server/index.ts'
import { viewerOf } from '#capabilities/offer/files/rules/viewer.ts'
import { filesById } from '#capabilities/offer/files/server/index.ts'
import { addLesson, editLesson } from '../contract.ts'
import { nameOfFile } from '../rules/name-of-file.ts'
import { appendLesson } from './edit-course.ts'
import { changeLesson } from './edit-lesson.ts'

const shape = z.object({ fileIds: z.array(id()).max(100, 'too_big') })

/** A new course begins with a lesson of each file, by its name. */
export const firstLessons = firstGoods.bring({
  form: 'course',
  permission: 'courses.change',
  make: madeBy(shape, async (ctx, productId, { fileIds }) => {
    const files = new Map((await filesById(ctx, fileIds)).map((file) => [file.id, file]))
    for (const fileId of fileIds) {
      const file = files.get(fileId)
      if (!file) throw invalid({ 'goods.fileIds': ['not_in_list'] })
      const lesson = await appendLesson(ctx, addLesson.input.parse({ id: productId, name: nameOfFile(file.name) }))
      const blocks = [{ key: 'first', form: viewerOf(file.contentType) ?? 'file', fileId }]
      await changeLesson(ctx, editLesson.input.parse({ id: lesson, blocks }))
    }
  }),
})
