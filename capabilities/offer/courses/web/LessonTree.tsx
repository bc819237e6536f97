import { ActionIcon } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconFileText,
  IconFolder,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { dropLesson, orderLessons } from '../contract.ts'
import { dropOn, step } from '../rules/arrange.ts'
import { courseTexts } from '../texts.ts'
import type { EditedCourse } from './ContentStep.tsx'
import { useRuleWords } from './rule-words.ts'

type Row = EditedCourse['lessons'][number]
/** Of a course with more rows than this the modules stand closed until they are opened. */
const mostAtOnce = 100
const look = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** Modules and lessons in order: moved by dragging, or by the two arrows. */
export const LessonTree = ({
  course,
  onOpen,
  onAddTo,
}: {
  course: EditedCourse
  onOpen: (id: number) => void
  onAddTo: (id: number) => void
}) => {
  const t = useTexts(courseTexts)
  const queries = useQueryClient()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const isLarge = course.lessons.length > mostAtOnce
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const entries = course.lessons.map((row) => ({
    ...row,
    id: Number(row.id),
    parentId: row.parentId === null ? null : Number(row.parentId),
  }))
  const send = async (call: () => Promise<unknown>, said: string) => {
    try {
      await call()
      await queries.invalidateQueries()
      toast(said)
    } catch (error) {
      toastError(error)
    }
  }
  const arrange = (next: typeof entries) =>
    void send(
      () => api(orderLessons, { id: course.id, order: next.map(({ id, parentId }) => ({ id, parentId })) }),
      t('content.moved'),
    )
  return (
    <ul className="k-rows c-tree">
      {entries.map((row, at) =>
        isLarge && row.parentId !== null && !unfolded.has(row.parentId) ? null : (
          <li key={row.id} data-inside={row.parentId !== null || undefined}>
            <div
              className="c-row"
              draggable
              data-dragged={dragged === row.id || undefined}
              data-over={(over === row.id && dragged !== row.id) || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', row.name)
                setDragged(row.id)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(row.id)
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault()
                setOver(undefined)
                if (dragged !== undefined && dragged !== row.id) arrange(dropOn(entries, dragged, row.id))
              }}
            >
              <LessonName row={row} onOpen={() => onOpen(row.id)} />
              <span className="k-nowrap">
                {isLarge && row.isCategory && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('content.unfold', { name: row.name })}
                    aria-expanded={unfolded.has(row.id)}
                    onClick={() => setUnfolded((open) => open.symmetricDifference(new Set([row.id])))}
                  >
                    {unfolded.has(row.id) ? <IconChevronUp {...look} /> : <IconChevronDown {...look} />}
                  </ActionIcon>
                )}
                {row.isCategory && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('content.add_to', { name: row.name })}
                    onClick={() => onAddTo(row.id)}
                  >
                    <IconPlus {...look} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('content.up', { name: row.name })}
                  disabled={at === 0}
                  onClick={() => arrange(step(entries, row.id, -1))}
                >
                  <IconArrowUp {...look} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('content.down', { name: row.name })}
                  disabled={at === entries.length - 1 && row.parentId === null}
                  onClick={() => arrange(step(entries, row.id, 1))}
                >
                  <IconArrowDown {...look} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('content.remove', { name: row.name })}
                  onClick={() => void send(() => api(dropLesson, { id: row.id }), t('content.removed_done'))}
                >
                  <IconTrash {...look} />
                </ActionIcon>
              </span>
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

const LessonName = ({ row, onOpen }: { row: Row; onOpen: () => void }) => {
  const t = useTexts(courseTexts)
  const ruleWords = useRuleWords()
  const Icon = row.isCategory ? IconFolder : IconFileText
  return (
    <span className="c-name">
      <IconGripVertical {...look} className="k-grip" />
      <Icon {...look} />
      <span>
        <button
          type="button"
          className="k-link-button"
          onClick={onOpen}
          aria-label={t('content.edit', { name: row.name })}
        >
          {row.name}
        </button>{' '}
        {!row.active && <Badge tone="gray">{t('content.draft')}</Badge>}
        <span className="k-under">
          {[
            ruleWords(row),
            row.isCategory ? null : t('content.blocks', { count: row.blocksCount }),
            row.quizEnabled ? t('content.quiz') : null,
            row.hasAssignment ? t('assignment.title') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}
