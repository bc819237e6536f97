import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { SavedInHead } from '#platform/web/form/saved-place.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import type { BlockDocument } from '#capabilities/offer/content-blocks/rules/document.ts'
import type { Viewport } from '#capabilities/offer/content-blocks/vocabulary.ts'
import {
  BarParts,
  Builder,
  Conflict,
  contentIcons,
  dropLocal,
  hiddenFields,
  useDraft,
  writeLocal,
} from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { BlockContext } from '#capabilities/offer/content-blocks/web/index.ts'
import { lessonBlocks } from '#capabilities/offer/courses/blocks/declared.ts'
import { editLesson, showLesson, type EditedCourse } from '#capabilities/offer/courses/contract.ts'
import { minutesToRead } from '#capabilities/offer/courses/rules/reading-time.ts'
import { CourseOutline, LessonPanel, lessonPath } from '#capabilities/offer/courses/web/index.ts'
import { learningTexts } from '../../../texts.ts'
import { CourseTheme } from '../../own/CourseTheme.tsx'
import { lessonRenderer } from '../../own/lesson-renderer.tsx'
import { LessonName } from './LessonName.tsx'
import { useBuilderKnows } from './use-builder-knows.ts'

type Props = {
  lesson: ClientOutput<typeof showLesson>
  course: EditedCourse
  opened: { revision: number; document: BlockDocument<ContentType>; isUnsaved: boolean }
  onReload: () => void
}

export const draftKey = (id: string | number) => `lesson-draft-${id}`

const kit = {
  blocks: lessonBlocks,
  renderer: lessonRenderer,
  icons: contentIcons,
  offered: Object.keys(lessonBlocks),
  isOnce: () => false,
  hidden: hiddenFields,
  links: ['none', 'address'],
  clipKey: 'lesson-block',
  about: 'lesson',
  words: () => undefined,
} as const

/**
 * The editor of a lesson: its course at the left, the lesson as learners see it, its settings at the right. Saved while
 * its seller works.
 */
export const LessonBuilder = ({ lesson, course, opened, onReload }: Props) => {
  const { id, name, productId } = lesson
  const t = useTexts(learningTexts)
  const locale = useLocale()
  const mayChange = useSession().can('courses.change')
  const [viewport, setViewport] = useState<Viewport>('all')
  const [document, setDocument] = useState(opened.document)
  const knows = useBuilderKnows(id, document)
  const { draft, go, keepMine, takeTheirs } = useLessonDraft(id, opened, onReload)
  return (
    <BlockContext value={knows}>
      <SavedInHead>
        {(saved) => (
          <Builder<ContentType>
            kit={kit}
            opened={opened.document}
            documentLocale={locale}
            mayChange={mayChange}
            viewport={viewport}
            onChange={(made) => {
              setDocument(made)
              if (mayChange) draft.change(made)
            }}
            sheet={(children) => (
              <Sheet course={course} name={<LessonName id={Number(id)} name={name} mayChange={mayChange} />}>
                {children}
              </Sheet>
            )}
            around={{
              label: t('builder.course'),
              content: (
                <CourseOutline course={course} current={Number(id)} onOpen={(next) => void go(lessonPath(next))} />
              ),
            }}
            whole={<LessonPanel lesson={lesson} minutes={minutesToRead(document.blocks)} />}
            bar={
              <LessonBar
                title={name}
                preview={`/cabinet/courses/lessons/${id}/preview`}
                back={`/cabinet/products/${productId}/edit?step=2`}
                onGo={(to) => void go(to)}
              >
                <BarParts draft={draft.state} viewport={viewport} onViewport={setViewport} />
                {saved}
              </LessonBar>
            }
          />
        )}
      </SavedInHead>
      {draft.state === 'conflict' && (
        <Conflict about={kit.about} message={draft.conflict} onKeep={() => void keepMine()} onTake={takeTheirs} />
      )}
    </BlockContext>
  )
}

/** The draft of a lesson, kept while its seller works; `keepMine` writes over what somebody else saved meanwhile. */
const useLessonDraft = (id: Props['lesson']['id'], opened: Props['opened'], onReload: () => void) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const draft = useDraft<ContentType>(
    {
      key: draftKey(id),
      save: async (contents) => (await api(editLesson, { id, contents })).contents.revision,
      conflict: 'courses.changed_meanwhile',
    },
    opened,
  )
  const go = async (to: string) => {
    await draft.flush()
    await navigate(to)
    await queries.invalidateQueries()
  }
  const keepMine = async () => {
    try {
      const { contents } = await api(showLesson, { id })
      writeLocal(draftKey(id), {
        revision: contents.revision,
        document: draft.latest(),
        at: new Date().toISOString(),
      })
      onReload()
    } catch (error) {
      toastError(error)
    }
  }
  const takeTheirs = () => {
    dropLocal(draftKey(id))
    onReload()
  }
  return { draft, go, keepMine, takeTheirs }
}

type SheetProps = { course: EditedCourse; name: ReactNode; children: ReactNode }

const Sheet = ({ course, name, children }: SheetProps) => (
  <CourseTheme course={course}>
    <style>{lessonRenderer.rareCss}</style>
    <main className="c-main c-sheet">
      {name}
      {children}
    </main>
  </CourseTheme>
)

type BarProps = { title: string; back: string; preview: string; onGo: (to: string) => void; children: ReactNode }

const LessonBar = ({ title, back, preview, onGo, children }: BarProps) => {
  const t = useTexts(learningTexts)
  return (
    <header className="pe-bar">
      <Button size="xs" variant="default" onClick={() => onGo(back)}>
        {t('builder.back')}
      </Button>
      <h1 className="pe-title">{title}</h1>
      {children}
      <span className="pe-gap" />
      <Button size="xs" variant="default" onClick={() => onGo(preview)}>
        {t('builder.preview')}
      </Button>
    </header>
  )
}
