import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useRoomTexts, useTexts } from '#platform/web/locale.tsx'
import { editLesson, showLesson, type EditedCourse, type EditedLesson } from '../contract.ts'
import { courseTexts } from '../texts.ts'
import { durationTypes, releaseTypes } from '../vocabulary.ts'
import { AssignmentForm } from './AssignmentForm.tsx'
import { QuizForm } from './quiz/QuizForm.tsx'

// Names of blocks are loaded with a lesson only, not with the course editor around it.
const Contents = lazy(() => import('./Contents.tsx').then(({ Contents: part }) => ({ default: part })))

/** One module or lesson: its name, when it opens, its content, its quiz. */
export const LessonEditor = ({ id, course }: { id: number; course: EditedCourse }) => {
  const t = useTexts(courseTexts)
  const [search] = useSearchParams()
  return (
    <div className="k-stack">
      <Link className="k-back" to={`?step=${search.get('step') ?? 2}`} preventScrollReset>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden="true" /> {t('lesson.back')}
      </Link>
      <Loaded endpoint={showLesson} input={{ id }}>
        {(lesson) => <Editor key={String(lesson.id)} lesson={lesson} course={course} />}
      </Loaded>
    </div>
  )
}

const Editor = ({ lesson }: { lesson: EditedLesson; course: EditedCourse }) => {
  const t = useTexts(courseTexts)
  const {
    id,
    name,
    description,
    active,
    preview,
    commentsAllowed,
    releaseType,
    releaseDays,
    releaseOn,
    durationType,
    durationDays,
    closesOn,
  } = lesson
  const form = useForm({
    endpoint: editLesson,
    texts: courseTexts,
    prefix: 'lesson',
    initial: {
      id,
      name,
      description,
      active,
      releaseType,
      releaseDays,
      releaseOn,
      durationType,
      durationDays,
      closesOn,
      ...(lesson.isCategory ? {} : { preview, commentsAllowed }),
    },
  })
  return (
    <>
      <section className="k-panel" aria-labelledby="lesson">
        <h2 id="lesson">{t(lesson.isCategory ? 'lesson.basics_module' : 'lesson.basics')}</h2>
        {!lesson.isCategory && (
          <p>
            <Link to={`/cabinet/courses/lessons/${lesson.id}/preview`}>{t('lesson.preview')}</Link>
          </p>
        )}
        <Form form={form} autosave>
          <FormField form={form} kind="text" name="name" required />
          <FormField form={form} kind="textarea" name="description" rows={2} />
          <FormField form={form} kind="switch" name="active" />
          {!lesson.isCategory && <FormField form={form} kind="switch" name="commentsAllowed" />}
          {!lesson.isCategory && <FormField form={form} kind="switch" name="preview" />}
          <fieldset className="k-form-group">
            <legend>{t('lesson.when')}</legend>
            <Rules form={form} />
          </fieldset>
        </Form>
      </section>
      {!lesson.isCategory && (
        <Suspense fallback={null}>
          <Contents lesson={lesson} />
        </Suspense>
      )}
      {!lesson.isCategory && <QuizForm lesson={lesson} />}
      {!lesson.isCategory && <AssignmentForm lesson={lesson} />}
    </>
  )
}

const Rules = ({ form }: { form: FormState }) => {
  const t = useRoomTexts(courseTexts)
  const values = form.mantine.getValues()
  const [release, setRelease] = useState(String(values['releaseType']))
  const [duration, setDuration] = useState(String(values['durationType']))
  form.mantine.watch('releaseType', ({ value }) => setRelease(String(value)))
  form.mantine.watch('durationType', ({ value }) => setDuration(String(value)))
  const options = (words: string, all: readonly string[]) =>
    all.map((value) => ({ value, label: t(`choice.${words}.${value}`) }))
  return (
    <div className="k-form-wide">
      <FormField
        form={form}
        kind="select"
        name="releaseType"
        required
        options={options('release_type', releaseTypes)}
      />
      {(release === 'by_purchase' || release === 'by_completion') && (
        <FormField form={form} kind="integer" name="releaseDays" required min={0} max={3650} />
      )}
      {release === 'by_date' && <FormField form={form} kind="date" name="releaseOn" required />}
      <FormField
        form={form}
        kind="select"
        name="durationType"
        required
        options={options('duration_type', durationTypes)}
      />
      {duration === 'days' && <FormField form={form} kind="integer" name="durationDays" required min={1} max={3650} />}
      {duration === 'date' && <FormField form={form} kind="date" name="closesOn" required />}
    </div>
  )
}
