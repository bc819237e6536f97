import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { locales, ownNameOf, type Locale } from '#platform/shared/texts.ts'
import { api, request } from '#platform/web/client.ts'
import { useLanguage, useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { addPage, pageList, showPageSubjects } from '../../contract.ts'
import { kinds } from '../../rules/page-kinds.ts'
import { templatesOf, type TemplateKey } from '../../templates/keys.ts'
import { pagesTexts } from '../../texts.ts'
import { TemplateChoice } from './templates/TemplateChoice.tsx'
import { pageKinds, titleLimit, type PageKind } from '../../vocabulary.ts'

/** A shop has one front; other languages of it are added to it. */
const useHasFront = (): boolean | undefined => {
  const asked = { kind: ['shop'], per: 1 }
  const { data } = useQuery({
    queryKey: ['list', pageList.path, asked],
    queryFn: ({ signal }) => request('GET', pageList.path, asked, { signal }) as Promise<{ totalCount: number }>,
  })
  return data && data.totalCount > 0
}

/** What a page begins with; everything can be changed afterwards. */
export const NewPage = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(pagesTexts)
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [title, setTitle] = useState('')
  const hasFront = useHasFront()
  const [chosen, setKind] = useState<PageKind>()
  const kind = chosen ?? (hasFront ? 'shop_sub_page' : 'shop')
  const [subjectId, setSubject] = useState<string | null>(null)
  const choose = (next: PageKind) => {
    setKind(next)
    setSubject(null)
    setTemplate(undefined)
  }
  const [chosenTemplate, setTemplate] = useState<TemplateKey>()
  const template = chosenTemplate ?? templatesOf(kind)[0]!
  const [locale, setLocale] = useState<Locale>(useLanguage())
  const create = async () => {
    setSending(true)
    try {
      const { id } = await api(addPage, { title, kind, template, locale, ...(subjectId === null ? {} : { subjectId }) })
      void navigate(`/cabinet/pages/${id}`)
    } catch (error) {
      toastError(error)
      setSending(false)
    }
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={t('create.title')}>
      <form
        className="k-stack-small"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <p className="k-second">{t('create.text')}</p>
        <TextInput
          label={t('field.title')}
          description={t('hint.title')}
          required
          maxLength={titleLimit}
          data-autofocus
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Kind value={kind} hasFront={hasFront === true} onChange={choose} />
        {kinds[kind].about !== 'shop' && <Subject kind={kind} value={subjectId} onChange={setSubject} />}
        <Language value={locale} onChange={setLocale} />
        <TemplateChoice kind={kind} locale={locale} value={template} onChange={setTemplate} />
        <div className="pt-send">
          <Button type="submit" fullWidth loading={isSending}>
            {t('create.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type KindProps = { value: PageKind; hasFront: boolean; onChange: (kind: PageKind) => void }

const Kind = ({ value, hasFront, onChange }: KindProps) => {
  const t = useTexts(pagesTexts)
  return (
    <Select
      label={t('field.kind')}
      allowDeselect={false}
      data={pageKinds.map((each) => ({
        value: each,
        label: t(`choice.kind.${each}`),
        disabled: each === 'shop' && hasFront,
      }))}
      value={value}
      onChange={(next) => next && onChange(next as PageKind)}
    />
  )
}

type SubjectProps = { kind: PageKind; value: string | null; onChange: (id: string | null) => void }

/** The product, category … that a page of this kind is about. */
const Subject = ({ kind, value, onChange }: SubjectProps) => {
  const t = useTexts(pagesTexts)
  const { data: subjects } = useQuery({
    queryKey: [showPageSubjects.path, kind],
    queryFn: ({ signal }) => api(showPageSubjects, { kind }, { signal }),
  })
  return (
    <Select
      label={t(`field.about.${kinds[kind].about}` as 'field.about.product')}
      description={t(`hint.kind.${kind}` as 'hint.kind.course')}
      required
      searchable
      nothingFoundMessage={t('create.no_subject')}
      data={(subjects?.list ?? []).map(({ id, name, hasPage }) => ({
        value: String(id),
        label: hasPage ? t('create.has_page', { name }) : name,
        disabled: hasPage,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

const Language = ({ value, onChange }: { value: Locale; onChange: (locale: Locale) => void }) => {
  const t = useTexts(pagesTexts)
  return (
    <Select
      label={t('field.locale')}
      description={t('hint.locale')}
      allowDeselect={false}
      data={locales.map((each) => ({ value: each, label: ownNameOf(each) }))}
      value={value}
      onChange={(next) => next && onChange(next as Locale)}
    />
  )
}
