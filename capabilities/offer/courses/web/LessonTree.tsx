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
import { useState, type ComponentProps } from 'react'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { dropLesson, orderLessons, type EditedCourse } from '../contract.ts'
import { dropOn, step } from '../rules/arrange.ts'
import { courseTexts } from '../texts.ts'
import { useRuleWords } from './rule-words.ts'

type Row = EditedCourse['lessons'][number]
/** In a course with more rows than this, modules are collapsed initially. */
const mostAtOnce = 100
const look = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

type TreeProps = {
  course: EditedCourse
  onOpen: (id: number, isCategory: boolean) => void
  onAddTo: (id: number) => void
}

/** Modules and lessons in order: moved by dragging, or by the two arrows. */
export const LessonTree = ({ course, onOpen, onAddTo }: TreeProps) => {
  const t = useTexts(courseTexts)
  const send = useSend()
  const isLarge = course.lessons.length > mostAtOnce
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const entries = course.lessons.map((row) => ({
    ...row,
    id: Number(row.id),
    parentId: row.parentId === null ? null : Number(row.parentId),
  }))
  const arrange = (next: typeof entries) =>
    void send(
      () => api(orderLessons, { id: course.id, order: next.map(({ id, parentId }) => ({ id, parentId })) }),
      t('content.moved'),
    )
  const dragging = useDragging((dragged, id) => arrange(dropOn(entries, dragged, id)))
  return (
    <ul className="k-rows c-tree">
      {entries.map((row, at) =>
        isLarge && row.parentId !== null && !unfolded.has(row.parentId) ? null : (
          <li key={row.id} data-inside={row.parentId !== null || undefined}>
            <div className="c-row" {...dragging(row)}>
              <LessonName row={row} onOpen={() => onOpen(row.id, row.isCategory)} />
              <RowButtons
                row={row}
                isUnfolded={isLarge ? unfolded.has(row.id) : undefined}
                isFirst={at === 0}
                isLast={at === entries.length - 1 && row.parentId === null}
                onUnfold={() => setUnfolded((open) => open.symmetricDifference(new Set([row.id])))}
                onAddTo={() => onAddTo(row.id)}
                onStep={(by) => arrange(step(entries, row.id, by))}
                onDrop={() => void send(() => api(dropLesson, { id: row.id }), t('content.removed_done'))}
              />
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

const useSend = () => {
  const queries = useQueryClient()
  return async (call: () => Promise<unknown>, said: string) => {
    try {
      await call()
      await queries.invalidateQueries()
      toast(said)
    } catch (error) {
      toastError(error)
    }
  }
}

/** What makes a row one that can be dragged, and dropped on. */
const useDragging = (onDrop: (dragged: number, on: number) => void) => {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  return ({ id, name }: { id: number; name: string }): ComponentProps<'div'> => ({
    draggable: true,
    ...(dragged === id ? { 'data-dragged': true } : {}),
    ...(over === id && dragged !== id ? { 'data-over': true } : {}),
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      setDragged(id)
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(id)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event) => {
      event.preventDefault()
      setOver(undefined)
      if (dragged !== undefined && dragged !== id) onDrop(dragged, id)
    },
  })
}

type ButtonsProps = {
  row: Pick<Row, 'name' | 'isCategory'>
  /** Of a large course, whose modules can be closed. */
  isUnfolded: boolean | undefined
  isFirst: boolean
  isLast: boolean
  onUnfold: () => void
  onAddTo: () => void
  onStep: (by: 1 | -1) => void
  onDrop: () => void
}

const RowButtons = ({ row, isUnfolded, isFirst, isLast, onUnfold, onAddTo, onStep, onDrop }: ButtonsProps) => {
  const t = useTexts(courseTexts)
  const { name } = row
  const quiet = { variant: 'subtle', color: 'gray' } as const
  return (
    <span className="k-nowrap">
      {isUnfolded !== undefined && row.isCategory && (
        <ActionIcon {...quiet} aria-label={t('content.unfold', { name })} aria-expanded={isUnfolded} onClick={onUnfold}>
          {isUnfolded ? <IconChevronUp {...look} /> : <IconChevronDown {...look} />}
        </ActionIcon>
      )}
      {row.isCategory && (
        <ActionIcon {...quiet} aria-label={t('content.add_to', { name })} onClick={onAddTo}>
          <IconPlus {...look} />
        </ActionIcon>
      )}
      <ActionIcon {...quiet} aria-label={t('content.up', { name })} disabled={isFirst} onClick={() => onStep(-1)}>
        <IconArrowUp {...look} />
      </ActionIcon>
      <ActionIcon {...quiet} aria-label={t('content.down', { name })} disabled={isLast} onClick={() => onStep(1)}>
        <IconArrowDown {...look} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t('content.remove', { name })} onClick={onDrop}>
        <IconTrash {...look} />
      </ActionIcon>
    </span>
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
