import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { editCourse, type EditedCourse } from '../contract.ts'
import { courseTexts } from '../texts.ts'
import { commentsModes, startModes } from '../vocabulary.ts'

/** Start, comments and certificate of a course. */
export const CourseSettings = ({ course }: { course: EditedCourse }) => {
  const t = useTexts(courseTexts)
  const { id, startMode, startOn, commentsMode, hasCertificate, mailsReleases, isStartFixed } = course
  const [mode, setMode] = useState<string>(startMode)
  const form = useForm({
    endpoint: editCourse,
    texts: courseTexts,
    prefix: 'course',
    initial: {
      id,
      ...(isStartFixed ? {} : { startMode, startOn }),
      commentsMode,
      hasCertificate,
      mailsReleases,
    },
    shape: (values) => ({ ...values, id, ...(values['startMode'] === 'purchase' ? { startOn: null } : {}) }),
  })
  form.mantine.watch('startMode', ({ value }) => setMode(String(value)))
  return (
    <section className="k-panel" aria-labelledby="course-settings">
      <h2 id="course-settings">{t('settings.title')}</h2>
      {isStartFixed && <p className="k-second k-small">{t('settings.fixed')}</p>}
      <Form form={form} autosave>
        {!isStartFixed && (
          <FormField
            form={form}
            kind="select"
            name="startMode"
            required
            options={optionsOf(t, 'start_mode', startModes)}
          />
        )}
        {!isStartFixed && mode === 'date' && <FormField form={form} kind="date" name="startOn" required />}
        <FormField
          form={form}
          kind="select"
          name="commentsMode"
          required
          options={optionsOf(t, 'comments_mode', commentsModes)}
        />
        <FormField form={form} kind="switch" name="hasCertificate" />
        <FormField form={form} kind="switch" name="mailsReleases" />
      </Form>
    </section>
  )
}
