import { defineTexts } from '#platform/shared/texts.ts'
import { coursesMessages } from '#languages/keys/courses.ts'

export const courseTexts = defineTexts('courses', coursesMessages)
