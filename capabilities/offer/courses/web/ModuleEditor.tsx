import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { editLesson, showLesson, type EditedLesson } from '../contract.ts'
import { courseTexts } from '../texts.ts'
import { durationTypes, releaseTypes } from '../vocabulary.ts'

/** A module: what it is called and when its lessons open. */
export const ModuleEditor = ({ id }: { id: number }) => {
  const t = useTexts(courseTexts)
  const [search] = useSearchParams()
  return (
    <div className="k-stack">
      <Link className="k-back" to={`?step=${search.get('step') ?? 2}`} preventScrollReset>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden="true" /> {t('lesson.back')}
      </Link>
      <Loaded endpoint={showLesson} input={{ id }}>
        {(lesson) => (
          <section key={String(lesson.id)} className="k-panel" aria-labelledby="lesson">
            <h2 id="lesson">{t('lesson.basics_module')}</h2>
            <LessonForm lesson={lesson} withName />
          </section>
        )}
      </Loaded>
    </div>
  )
}

/** Who sees a module or lesson, and when it opens; a lesson's name is written where it stands. */
export const LessonForm = ({ lesson, withName = false }: { lesson: EditedLesson; withName?: boolean }) => {
  const t = useTexts(courseTexts)
  const { id, name, description, active, preview, commentsAllowed, isCategory } = lesson
  const { releaseType, releaseDays, releaseOn, durationType, durationDays, closesOn } = lesson
  const form = useForm({
    endpoint: editLesson,
    texts: courseTexts,
    prefix: 'lesson',
    initial: {
      id,
      ...(withName ? { name } : {}),
      description,
      active,
      releaseType,
      releaseDays,
      releaseOn,
      durationType,
      durationDays,
      closesOn,
      ...(isCategory ? {} : { preview, commentsAllowed }),
    },
  })
  return (
    <Form form={form} autosave>
      {withName && <FormField form={form} kind="text" name="name" required />}
      <FormField form={form} kind="switch" name="active" />
      <FormField form={form} kind="textarea" name="description" rows={2} />
      {!isCategory && <FormField form={form} kind="switch" name="commentsAllowed" />}
      {!isCategory && <FormField form={form} kind="switch" name="preview" />}
      <fieldset className="k-form-group">
        <legend>{t('lesson.when')}</legend>
        <Rules form={form} />
      </fieldset>
    </Form>
  )
}

const Rules = ({ form }: { form: FormState }) => {
  const t = useTexts(courseTexts)
  const values = form.mantine.getValues()
  const [release, setRelease] = useState(String(values['releaseType']))
  const [duration, setDuration] = useState(String(values['durationType']))
  form.mantine.watch('releaseType', ({ value }) => setRelease(String(value)))
  form.mantine.watch('durationType', ({ value }) => setDuration(String(value)))
  return (
    <div className="k-form-wide">
      <FormField
        form={form}
        kind="select"
        name="releaseType"
        required
        options={optionsOf(t, 'release_type', releaseTypes)}
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
        options={optionsOf(t, 'duration_type', durationTypes)}
      />
      {duration === 'days' && <FormField form={form} kind="integer" name="durationDays" required min={1} max={3650} />}
      {duration === 'date' && <FormField form={form} kind="date" name="closesOn" required />}
    </div>
  )
}
