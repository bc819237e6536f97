import { Button, Checkbox, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { locales, ownNameOf, type Locale } from '#platform/shared/texts.ts'
import { MomentField } from '#platform/web/DayField.tsx'
import { api, isApiError } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { editPage, schedulePage, type showPage } from '../../../contract.ts'
import { pagesTexts } from '../../../texts.ts'
import { descriptionLimit, titleLimit } from '../../../vocabulary.ts'
import { usePageEditorWords } from '../use-page-words.ts'

export type Page = ClientOutput<typeof showPage>
type Props = { page: Page; onClose: () => void; onChanged: (page: Page) => void }

/** The word for what is wrong with a field. */
const useFaults = () => {
  const pages = useTexts(pagesTexts)
  const [faults, setFaults] = useState<Record<string, string>>({})
  return {
    faults,
    read: (error: unknown): boolean => {
      if (!isApiError(error) || Object.keys(error.fields).length === 0) return false
      const wordOf = (code: string | undefined) =>
        pagesTexts.has(`error.${code}`) ? pages(`error.${code}` as 'error.taken') : error.message
      setFaults(Object.fromEntries(Object.entries(error.fields).map(([name, codes]) => [name, wordOf(codes[0])])))
      return true
    },
  }
}

/** What search engines and links say of the page, and where it is. */
export const Details = ({ page, onClose, onChanged }: Props) => {
  const { t } = usePageEditorWords()
  const { faults, read } = useFaults()
  const [values, setValues] = useState(() => detailsOf(page))
  const save = async () => {
    const { slug, ...rest } = values
    try {
      onChanged(await api(editPage, { id: page.id, ...rest, ...(page.slug === null ? {} : { slug }) }))
      onClose()
    } catch (error) {
      if (!read(error)) toastError(error)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('details.title')}>
      <form
        className="k-stack-small"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DetailFields
          page={page}
          values={values}
          faults={faults}
          onChange={(change) => setValues((all) => ({ ...all, ...change }))}
        />
        <p className="k-second k-small">{t('details.published_hint')}</p>
        <Button type="submit">{t('details.save')}</Button>
      </form>
    </Modal>
  )
}

const detailsOf = (page: Page) => ({
  title: page.title,
  slug: page.slug ?? '',
  description: page.description,
  locale: page.locale,
  isListed: page.isListed,
})

type Values = ReturnType<typeof detailsOf>
type FieldsProps = {
  page: Page
  values: Values
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<Values>) => void
}

const DetailFields = ({ page, values, faults, onChange }: FieldsProps) => {
  const { t } = usePageEditorWords()
  return (
    <>
      <TextInput
        label={t('details.page_title')}
        description={t('details.page_title_hint')}
        required
        maxLength={titleLimit}
        value={values.title}
        error={faults['title']}
        onChange={(e) => onChange({ title: e.currentTarget.value })}
      />
      {page.slug !== null && (
        <TextInput
          label={t('details.slug')}
          description={t('details.slug_hint', { path: `/s/${page.username}/p/` })}
          required
          value={values.slug}
          error={faults['slug']}
          onChange={(e) => onChange({ slug: e.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('details.description')}
        description={t('details.description_hint')}
        autosize
        minRows={2}
        maxLength={descriptionLimit}
        value={values.description}
        onChange={(e) => onChange({ description: e.currentTarget.value })}
      />
      <Select
        label={t('details.locale')}
        allowDeselect={false}
        data={locales.map((each) => ({ value: each, label: ownNameOf(each) }))}
        value={values.locale}
        onChange={(next) => next && onChange({ locale: next as Locale })}
      />
      <Checkbox
        label={t('details.listed')}
        checked={values.isListed}
        onChange={(e) => onChange({ isListed: e.currentTarget.checked })}
      />
    </>
  )
}

/** When the draft as it is now is published. */
export const Schedule = ({ page, revision, onClose, onChanged }: Props & { revision: number }) => {
  const { t } = usePageEditorWords()
  const { faults, read } = useFaults()
  const [at, setAt] = useState('')
  const save = async () => {
    try {
      onChanged(await api(schedulePage, { id: page.id, revision, publishAt: new Date(at).toISOString() }))
      onClose()
    } catch (error) {
      if (!read(error)) toastError(error)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('deed.schedule')}>
      <form
        className="k-stack-small"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>{t('schedule.text')}</p>
        <MomentField label={t('schedule.at')} required value={at} error={faults['publishAt']} onChange={setAt} />
        <Button type="submit">{t('schedule.save')}</Button>
      </form>
    </Modal>
  )
}
