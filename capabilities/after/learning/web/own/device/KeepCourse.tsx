import { api } from '#platform/web/client.ts'
import { KeepHere, type KeepPlan, type KeptItem } from '#capabilities/after/mobile-app/web/index.ts'
import { ownModule } from '../../../contract.ts'
import { ownLessonCopy } from '../../../contract/keeping.ts'
import { filesIn } from '../../../rules/files-in.ts'
import { isGoable, type CourseOverview, type LessonEntry } from '../learn-words.ts'

/** What a page and its answer take, roughly; they are not measured before they are fetched. */
const pageBytes = 60_000
const pictureBytes = 120_000

/** Keeps a course on this device: its lessons that are open, with their files; videos of ours where they are wished. */
export const KeepCourse = ({ course }: { course: CourseOverview }) => (
  <KeepHere
    id={`course-${course.id}`}
    title={course.productName}
    path={`/payer/s/${course.id}`}
    check={checkOf(course)}
    plan={() => planOf(course)}
  />
)

const callOf = (id: CourseOverview['id']): string => `/v1/payer/course_sessions/${id}`

const copyOf = (id: CourseOverview['id'], lessonId: LessonEntry['id']) => `${callOf(id)}/lessons/${lessonId}/copy`

/** An open lesson is refused as soon as the course is paused or over. */
const checkOf = ({ id, lessons }: CourseOverview): string => {
  const open = lessons.find((lesson) => !lesson.isCategory && isGoable(lesson))
  return open ? copyOf(id, open.id) : `${callOf(id)}/overview`
}

/** Modules of a large course come without their lessons. */
const foldedOf = (lessons: readonly LessonEntry[]): LessonEntry[] =>
  lessons.filter(
    (lesson) =>
      lesson.isCategory &&
      lesson.lessonsCount > 0 &&
      !lessons.some((each) => String(each.parentId) === String(lesson.id)),
  )

const planOf = async ({ id, lessons }: CourseOverview): Promise<KeepPlan> => {
  const folded = foldedOf(lessons)
  const inside = await Promise.all(folded.map((module) => api(ownModule, { id, moduleId: module.id })))
  const open = [...lessons, ...inside.flatMap((module) => module.lessons)].filter(
    (lesson) => !lesson.isCategory && isGoable(lesson),
  )
  const items: KeptItem[] = [
    { url: `/payer/s/${id}` },
    { url: `${callOf(id)}/overview` },
    { url: `/v1/payer/brand?access_id=${id}` },
    ...folded.map((module) => ({ url: `${callOf(id)}/modules/${module.id}` })),
  ]
  const plan = { items, videos: [] as KeptItem[], bytes: 0, videoBytes: 0 }
  for (const lesson of open) {
    const page = await api(ownLessonCopy, { id, lessonId: lesson.id })
    const path = `${callOf(id)}/lessons/${lesson.id}`
    items.push({ url: `/payer/s/${id}/lessons/${lesson.id}` }, { url: `${path}/copy`, as: path })
    if (page.commentsAllowed) items.push({ url: `${path}/comments` })
    const videos = new Map(
      page.blocks
        .filter(({ contentType }) => contentType.startsWith('video/'))
        .map((each) => [each.fileUrl, each.size]),
    )
    for (const url of filesIn(page)) {
      const size = videos.get(url)
      if (size === undefined) items.push({ url })
      else plan.videos.push({ url })
      plan.videoBytes += size ?? 0
      if (size === undefined) plan.bytes += page.blocks.find(({ fileUrl }) => fileUrl === url)?.size ?? pictureBytes
    }
    plan.bytes += pageBytes
  }
  return plan
}
