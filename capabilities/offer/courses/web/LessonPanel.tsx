import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import type { EditedLesson } from '../contract.ts'
import { courseTexts } from '../texts.ts'
import { AssignmentForm } from './AssignmentForm.tsx'
import { LessonForm } from './ModuleEditor.tsx'
import { QuizForm } from './quiz/QuizForm.tsx'

/** What is said of a lesson as a whole, beside its contents: who sees it and when, its quiz, its assignment. */
export const LessonPanel = ({ lesson, minutes }: { lesson: EditedLesson; /** To read it. */ minutes: number }) => {
  const t = useTexts(courseTexts)
  const [opened, setOpened] = useState<'quiz' | 'assignment'>()
  const isOn = { quiz: lesson.quiz?.active ?? false, assignment: lesson.assignment?.active ?? false }
  const close = () => setOpened(undefined)
  return (
    <div className="k-stack">
      {minutes > 0 && <p className="k-second k-small">{t('panel.minutes', { minutes })}</p>}
      <LessonForm lesson={lesson} />
      {(['quiz', 'assignment'] as const).map((part) => (
        <div key={part} className="k-row">
          <Button size="xs" variant="default" onClick={() => setOpened(part)}>
            {t(`${part}.title`)}
          </Button>
          <span className="k-second k-small">{t(isOn[part] ? 'panel.on' : 'panel.off')}</span>
        </div>
      ))}
      <Modal opened={opened !== undefined} onClose={close} size="lg" title={t(`${opened ?? 'quiz'}.title`)}>
        {opened === 'assignment' ? <AssignmentForm lesson={lesson} /> : <QuizForm lesson={lesson} />}
      </Modal>
    </div>
  )
}
