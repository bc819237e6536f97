import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { Uploads } from '#capabilities/offer/product-desk/web/index.ts'
import { showThemes } from '#capabilities/offer/themes/contract.ts'
import { editCourse, type EditedCourse } from '../contract.ts'
import { courseTexts } from '../texts.ts'
import { fonts, sidebarPositions, textSizes } from '../vocabulary.ts'

/** Colours, font, banner and style rules of a course. */
export const CourseLooks = ({ course: { id, theme, themeId }, back }: { course: EditedCourse; back: string }) => {
  const t = useTexts(courseTexts)
  const { can } = useSession()
  const form = useForm({
    endpoint: editCourse,
    texts: courseTexts,
    prefix: 'looks',
    initial: { id, themeId: themeId === null ? null : String(themeId), theme },
  })
  return (
    <div className="k-stack">
      <Link className="k-back" to={back} preventScrollReset>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden="true" /> {t('lesson.back')}
      </Link>
      <section className="k-panel" aria-labelledby="course-looks">
        <h2 id="course-looks">{t('looks.title')}</h2>
        <Form form={form} autosave>
          {can('themes.read') && <ThemeField form={form} />}
          <div className="k-form-wide">
            <FormField form={form} kind="colour" name="theme.accent" placeholder="#404ed5" />
            <FormField form={form} kind="colour" name="theme.background" />
            <FormField form={form} kind="colour" name="theme.heading" />
            <FormField form={form} kind="colour" name="theme.text" />
            <FormField form={form} kind="select" name="theme.font" required options={optionsOf(t, 'font', fonts)} />
            <FormField form={form} kind="select" name="theme.size" required options={optionsOf(t, 'size', textSizes)} />
            <FormField
              form={form}
              kind="select"
              name="theme.sidebar"
              required
              options={optionsOf(t, 'sidebar', sidebarPositions)}
            />
          </div>
          <FormField form={form} kind="switch" name="theme.progress" />
          <BannerField form={form} hasBanner={theme.bannerFileId != null} />
          <FormField form={form} kind="textarea" name="theme.css" rows={3} />
        </Form>
      </section>
    </div>
  )
}

const kind = 'product'

/** The theme that colours, font and style rules below lie over. */
const ThemeField = ({ form }: { form: FormState }) => {
  const t = useTexts(courseTexts)
  const { data: themes } = useQuery({
    queryKey: [showThemes.path, kind],
    queryFn: ({ signal }) => api(showThemes, { kind }, { signal }),
  })
  return (
    <>
      <FormField
        form={form}
        kind="select"
        name="themeId"
        clearable
        placeholder={t('theme.none')}
        hint={t('theme.hint')}
        options={(themes?.own ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Link className="k-link k-small" to={`/cabinet/pages/themes?theme_kind=${kind}`}>
        {t('theme.edit')}
      </Link>
    </>
  )
}

/** A picture on top of the learners' overview. */
const BannerField = ({ form, hasBanner }: { form: FormState; hasBanner: boolean }) => {
  const t = useTexts(courseTexts)
  const [isThere, setThere] = useState(hasBanner)
  const set = (id: string | number | null) => {
    form.mantine.setFieldValue('theme.bannerFileId', id)
    setThere(id !== null)
  }
  return (
    <div role="group" aria-label={t('banner.title')}>
      <strong className="k-small">{t('banner.title')}</strong>
      <Uploads
        kind="image"
        text={t('banner.upload')}
        accept="image/*"
        onUploaded={async ([file]) => file && set(file.id)}
      >
        <p className="k-small k-second">{t(isThere ? 'banner.there' : 'banner.none')}</p>
      </Uploads>
      {isThere && (
        <Button variant="subtle" size="xs" onClick={() => set(null)}>
          {t('banner.remove')}
        </Button>
      )}
    </div>
  )
}
