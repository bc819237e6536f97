import { Button } from '@mantine/core'
import { IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { Notice } from '#ui/Field.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { addLesson, restoreLesson, showCourse, type EditedCourse } from '../contract.ts'
import { courseTexts } from '../texts.ts'
import { CohortDates } from './cohorts/CohortDates.tsx'
import { CohortsPanel } from './cohorts/CohortsPanel.tsx'
import { CourseLooks } from './CourseLooks.tsx'
import { CourseSettings } from './CourseSettings.tsx'
import { lessonPath } from './CourseOutline.tsx'
import { LessonTree } from './LessonTree.tsx'
import { ModuleEditor } from './ModuleEditor.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import '../../../../ui/course.css'

/** The content of a course: the tree of its lessons, or one of them. */
export const ContentStep = ({ product }: { product: EditedProduct }) => {
  const [search] = useSearchParams()
  const lessonId = Number(search.get('lesson'))
  return (
    <Loaded endpoint={showCourse} input={{ id: product.id }}>
      {(course) => {
        if (search.has('looks')) return <CourseLooks course={course} back={`?step=${search.get('step') ?? 2}`} />
        const cohort = search.get('cohort')
        if (cohort) return <CohortDates course={course} id={cohort} back={`?step=${search.get('step') ?? 2}`} />
        const chosen = course.lessons.find(({ id }) => Number(id) === lessonId)
        if (!chosen) return <Content course={course} />
        return chosen.isCategory ? (
          <ModuleEditor key={lessonId} id={lessonId} />
        ) : (
          <Navigate to={lessonPath(lessonId)} replace />
        )
      }}
    </Loaded>
  )
}

/** Does something to the course, and reads it anew. */
const useChange = () => {
  const queries = useQueryClient()
  return async (does: () => Promise<unknown>) => {
    try {
      await does()
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
}

const isLesson = ({ isCategory }: { isCategory: boolean }) => !isCategory

const Content = ({ course }: { course: EditedCourse }) => {
  const t = useTexts(courseTexts)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const act = useChange()
  const open = (id: number, isCategory: boolean) => {
    if (!isCategory) return void navigate(lessonPath(id))
    const next = new URLSearchParams(search)
    next.set('lesson', String(id))
    setSearch(next, { preventScrollReset: true })
  }
  const hasDraftsAlone = course.lessons.some(isLesson) && course.lessons.filter(isLesson).every(({ active }) => !active)
  const add = (isCategory: boolean, parentId?: number) =>
    act(async () => {
      const name = t(isCategory ? 'content.new_module' : 'content.new_lesson')
      const { addedId } = await api(addLesson, { id: course.id, name, isCategory, ...(parentId ? { parentId } : {}) })
      open(Number(addedId), isCategory)
    })
  return (
    <div className="k-stack">
      <section className="k-panel" aria-labelledby="course-tree">
        <h2 id="course-tree">{t('content.tree')}</h2>
        <p className="k-second k-small">{t('content.text')}</p>
        {course.lessons.length === 0 && <p>{t('content.empty')}</p>}
        {hasDraftsAlone && <Notice tone="amber">{t('content.all_drafts', { field: t('field.active') })}</Notice>}
        <LessonTree course={course} onOpen={open} onAddTo={(id) => void add(false, id)} />
        <div className="k-form-foot">
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => void add(false)}>
            {t('content.add_lesson')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void add(true)}
          >
            {t('content.add_module')}
          </Button>
          <Link to={`/cabinet/courses/sessions?product_id[]=${course.id}`}>{t('content.learners')}</Link>
        </div>
        {course.removed.length > 0 && <Removed lessons={course.removed} act={act} />}
      </section>
      {course.lessons.length > 0 && <PlanPreview course={course} />}
      <CourseSettings course={course} />
      <CohortsPanel productId={course.id} />
      <p>
        <Link to={`?step=${search.get('step') ?? 2}&looks`} preventScrollReset>
          {t('looks.title')}
        </Link>
      </p>
    </div>
  )
}

type RemovedProps = { lessons: EditedCourse['removed']; act: (does: () => Promise<unknown>) => Promise<void> }

const Removed = ({ lessons, act }: RemovedProps) => {
  const t = useTexts(courseTexts)
  return (
    <details>
      <summary>
        {t('content.removed')} ({lessons.length})
      </summary>
      <ul className="k-rows">
        {lessons.map((lesson) => (
          <li key={String(lesson.id)}>
            <span>{lesson.name}</span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('content.restore_named', { name: lesson.name })}
              onClick={() =>
                void act(async () => {
                  await api(restoreLesson, { id: lesson.id })
                  toast(t('content.restore'))
                })
              }
            >
              {t('content.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
