import { Button } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { addLesson, type EditedCourse } from '../contract.ts'
import { courseTexts } from '../texts.ts'

type Row = EditedCourse['lessons'][number]
type Props = {
  course: EditedCourse
  /** The lesson that is open. */ current: number
  /** Leads to a lesson, once what is written here was saved. */ onOpen: (id: number) => void
}

export const lessonPath = (id: number | string): string => `/cabinet/courses/lessons/${id}/contents`

/** The modules and lessons of a course beside the one that is written; the tree of the course puts them in order. */
export const CourseOutline = ({ course, current, onOpen }: Props) => {
  const t = useTexts(courseTexts)
  const [isAdding, setAdding] = useState(false)
  const add = async (parentId: Row['parentId']) => {
    setAdding(true)
    try {
      const { addedId } = await api(addLesson, {
        id: course.id,
        name: t('content.new_lesson'),
        isCategory: false,
        ...(parentId === null ? {} : { parentId: Number(parentId) }),
      })
      onOpen(Number(addedId))
    } catch (error) {
      toastError(error)
    }
    setAdding(false)
  }
  const here = course.lessons.find(({ id }) => Number(id) === current)
  return (
    <nav className="c-outline" aria-label={t('content.tree')}>
      <ul>
        {course.lessons.map((row) => (
          <li key={String(row.id)} data-inside={row.parentId !== null || undefined}>
            {row.isCategory ? (
              <Link to={`/cabinet/products/${course.id}/edit?step=2&lesson=${row.id}`} className="c-outline-module">
                <IconFolder size={15} stroke={1.8} aria-hidden="true" /> {row.name}
              </Link>
            ) : (
              <Link
                to={lessonPath(row.id)}
                aria-current={Number(row.id) === current ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(Number(row.id))
                }}
              >
                {row.name}
                {!row.active && <span className="k-second k-small"> · {t('content.draft')}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        loading={isAdding}
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
        onClick={() => void add(here?.parentId ?? null)}
      >
        {t('content.add_lesson')}
      </Button>
    </nav>
  )
}
